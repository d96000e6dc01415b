import { expect, test } from 'vitest'
import { ActionError, BackendError, OfflineError } from '#src/services/backend/errors.ts'
import { type PayoutAction, PaymentServiceError } from '#src/services/payments/payouts/api.ts'
import { failureMessage } from './failure-message.ts'

const refused = (action: PayoutAction, status: number) =>
  new PaymentServiceError(action, new BackendError(status, 'general_unknown', 'Server Error'))

test.each([
  [refused('create_connect_account', 503), 'Failed to create Stripe account: 503'],
  [refused('create_onboarding_link', 500), 'Failed to get onboarding link: 500'],
  [refused('get_account_info', 408), 'Failed to get account info: 408'],
  [refused('create_payout', 503), 'Failed to create payout: 503'],
  [refused('get_payout_history', 401), 'Failed to get payout history: 401'],
  [refused('get_dashboard_link', 502), 'Failed to get dashboard link: 502'],
  [new ActionError('conflict', 'The server’s words'), 'The server’s words'],
  [new OfflineError(), 'Cannot connect to payment service. Please try again later.'],
  [new Error('a bug’s own words'), 'What else'],
])('%s has the message %j', (error, message) => {
  expect(failureMessage(error, 'What else')).toBe(message)
})
