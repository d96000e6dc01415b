import type { Stripe } from 'stripe'
import type { PaymentMethod } from '#src/domain/account/settings.ts'

/** The names that Stripe's types list, without the other strings that these types accept as well. */
type Listed<Name> = Name extends string ? (string extends Name ? never : Name) : never
type MethodType = Listed<Stripe.PaymentIntentCreateParams.AllowedPaymentMethodType>

/** Stripe treats Apple Pay and Google Pay as cards: only the payment form can show or hide them. */
const typeOf = {
  card: 'card',
  twint: 'twint',
  klarna: 'klarna',
  paypal: 'paypal',
  link: 'link',
  apple_pay: null,
  google_pay: null,
} as const satisfies Record<PaymentMethod, MethodType | null>

/** Returns Stripe's names of the payment methods. */
export const methodTypesOf = (methods: readonly PaymentMethod[]): MethodType[] =>
  methods.flatMap((method) => typeOf[method] ?? [])
