import type Stripe from 'stripe'

const on = {
  available: true,
  display_preference: { overridable: null, preference: 'on', value: 'on' },
} as const

/** The configuration that a new dashboard has: the methods of `rules/method-types.ts` and the two wallets for cards. */
export const defaultConfiguration: Stripe.PaymentMethodConfiguration = {
  id: 'pmc_1localdefault',
  object: 'payment_method_configuration',
  active: true,
  amazon_pay: on,
  apple_pay: on,
  application: null,
  card: on,
  google_pay: on,
  is_default: true,
  klarna: on,
  link: on,
  livemode: false,
  name: 'Default',
  parent: null,
  paypal: on,
  twint: on,
}
