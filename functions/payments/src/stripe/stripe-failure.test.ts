import { Stripe } from 'stripe'
import { expect, test } from 'vitest'
import { stripeFailure } from './stripe-failure.ts'

const { errors } = Stripe
const invalid = (code: string, param?: string) =>
  new errors.StripeInvalidRequestError({ message: 'no', type: 'invalid_request_error', code, param })

const said = (message: string, code?: string) =>
  new errors.StripeInvalidRequestError({ message, type: 'invalid_request_error', code })

/** An error of v2, as Stripe's client represents it. */
const inV2 = (code: string) => new errors.StripeInvalidRequestError({ message: 'no', type: undefined, code })

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
  ['an account of v2 that is gone', inV2('not_found'), 'no_such_account'],
  ['a country of v2', inV2('cross_border_connected_account_creation_not_allowed'), 'country_not_supported'],
  ['an account of v1, minutes old, asked of v2', inV2('account_not_yet_compatible_with_v2'), 'outage'],
  ['an account of v1 that v2 does not know', inV2('v1_account_instead_of_v2_account'), 'made_with_v1'],
  ['transfers alone', inV2('capability_not_available_without_other_capability'), 'needs_card_payments'],
  [
    'transfers alone in a country',
    inV2('capability_not_available_without_other_capability_in_country'),
    'needs_card_payments',
  ],
  [
    'transfers alone in the words of v1',
    said(
      'You cannot request the `transfers` capability without the `card_payments` capability for accounts in US.',
    ),
    'needs_card_payments',
  ],
  ['a platform without Accounts v2', inV2('accounts_v2_access_blocked'), 'platform_not_set_up'],
  [
    'a platform without Connect',
    inV2('non_connect_platform_accounts_v2_access_blocked'),
    'platform_not_set_up',
  ],
  ['losses not acknowledged', inV2('account_creation_liability_unacknowledged'), 'platform_not_set_up'],
  ['a platform that was idle', inV2('inactive_api_operation_confirmation_required'), 'platform_not_set_up'],
  [
    'losses not acknowledged in the words of v1',
    said(
      'Please review the responsibilities of managing losses for connected accounts at https://x.example.',
    ),
    'platform_not_set_up',
  ],
  [
    'no platform profile in the words of v1',
    said('You must complete your platform profile to use Connect and create live connected accounts.'),
    'platform_not_set_up',
  ],
  [
    'a platform without Connect in the words of v1',
    said("You can only create new accounts if you've signed up for Connect."),
    'platform_not_set_up',
  ],
  ['another sentence about accounts', said('You cannot create an account without an e-mail address'), null],
  ['a permission that our key lacks', denied('more_permissions_required'), 'outage'],
  ['a country', invalid('country_unsupported', 'country'), 'country_not_supported'],
  ['an empty balance', invalid('balance_insufficient'), 'balance_too_low'],
  ['a parameter of ours', invalid('parameter_unknown', 'payment_method_types'), null],
  ['a bug', new TypeError('x is not a function'), null],
])('a failure of Stripe, %s: %s', (_, error, failure) => {
  expect(stripeFailure(error)).toBe(failure)
})
