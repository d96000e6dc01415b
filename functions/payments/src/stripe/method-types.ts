import type { Stripe } from 'stripe'
import type { PaymentMethod } from '#src/domain/account/settings.ts'

/** The names that Stripe's types list: beside them they take any text. */
type Listed<Name> = Name extends string ? (string extends Name ? never : Name) : never
type MethodType = Listed<Stripe.PaymentIntentCreateParams.AllowedPaymentMethodType>

/** Apple Pay and Google Pay are cards to Stripe: the form alone shows or hides them. */
const typeOf = {
  card: 'card',
  twint: 'twint',
  klarna: 'klarna',
  paypal: 'paypal',
  link: 'link',
  apple_pay: null,
  google_pay: null,
} as const satisfies Record<PaymentMethod, MethodType | null>

/** How Stripe calls what these methods are paid with. */
export const methodTypesOf = (methods: readonly PaymentMethod[]): MethodType[] =>
  methods.flatMap((method) => typeOf[method] ?? [])
