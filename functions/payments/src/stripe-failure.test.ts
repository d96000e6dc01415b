import { Stripe } from 'stripe'
import { expect, test } from 'vitest'
import { stripeFailure } from './stripe-failure.ts'

const { errors } = Stripe
const invalid = (code: string, param?: string) =>
  new errors.StripeInvalidRequestError({ message: 'no', type: 'invalid_request_error', code, param })

const denied = (code: string) =>
  new errors.StripePermissionError({ message: 'no', type: 'invalid_request_error', code })

test.each([
  ['no connection', new errors.StripeConnectionError({ message: 'no', type: 'api_error' }), 'outage'],
  ['a server error', new errors.StripeAPIError({ message: 'no', type: 'api_error' }), 'outage'],
  [
    'too many requests',
    new errors.StripeRateLimitError({ message: 'no', type: 'rate_limit_error' }),
    'outage',
  ],
  [
    'a wrong key',
    new errors.StripeAuthenticationError({ message: 'no', type: 'authentication_error' }),
    'outage',
  ],
  [
    'the same request on its way',
    new errors.StripeIdempotencyError({ message: 'no', type: 'idempotency_error' }),
    'outage',
  ],
  [
    'a seller who is gone',
    invalid('resource_missing', 'transfer_data[destination]'),
    'seller_cannot_be_paid',
  ],
  ['a seller not set up', invalid('insufficient_capabilities_for_transfer'), 'seller_cannot_be_paid'],
  ['an unknown payment', invalid('resource_missing', 'intent'), 'no_such_payment'],
  ['a payment that was just paid', invalid('payment_intent_unexpected_state'), 'payment_moved_on'],
  ['an account that cut the connection', denied('account_invalid'), 'no_such_account'],
  ['an account that never was', invalid('resource_missing', 'account'), 'no_such_account'],
  ['a permission that our key lacks', denied('more_permissions_required'), 'outage'],
  ['a country', invalid('country_unsupported', 'country'), 'country_not_supported'],
  ['an empty balance', invalid('balance_insufficient'), 'balance_too_low'],
  ['a parameter of ours', invalid('parameter_unknown', 'payment_method_types'), null],
  ['a bug', new TypeError('x is not a function'), null],
])('%s: %s', (_, error, failure) => {
  expect(stripeFailure(error)).toBe(failure)
})
