import * as z from 'zod/mini'
import type { FailedAttempt } from '#src/domain/contracts/payments.ts'

/** JSON allows numbers that are not safe integers, such as 1e999. */
const integer = z.int()

export const refundSchema = z.object({
  id: z.string(),
  amount: integer,
  /** Unix seconds. */
  created: integer,
  status: z.nullish(z.string()),
  /** Null if the refund did not reverse the seller's transfer. */
  transfer_reversal: z.nullish(z.string()),
  metadata: z.nullish(z.record(z.string(), z.string())),
})

const country = z.catch(z.nullish(z.string()), null)
const atCountry = z.nullish(z.object({ country }))

/** What Stripe knows of what was paid with, by the type of the payment method. */
const paymentDetailsSchema = z.object({
  type: z.optional(z.string()),
  card: z.nullish(z.object({ fingerprint: z.nullish(z.string()), country })),
  link: atCountry,
  paypal: atCountry,
  klarna: z.nullish(z.object({ payer_details: z.nullish(z.object({ address: atCountry })) })),
})
type PaymentDetails = z.infer<typeof paymentDetailsSchema>

/** Returns the country of the card or account that was paid with (ISO 3166-1), or '' if Stripe does not know it. */
export function paymentCountryOf(details: PaymentDetails | null | undefined): string {
  if (!details) return ''
  const { type, card, link, paypal, klarna } = details
  // only accounts at Swiss banks can have it
  if (type === 'twint') return 'CH'
  const known = card?.country ?? link?.country ?? paypal?.country ?? klarna?.payer_details?.address?.country
  return /^[A-Z]{2}$/.test(known ?? '') ? (known ?? '') : ''
}

const chargeSchema = z.object({
  created: integer,
  billing_details: z.object({ email: z.nullish(z.string()), name: z.nullish(z.string()) }),
  /** The fingerprint is the same for each payment with a card number, whoever pays. Other payment methods have none. */
  payment_method_details: z.nullish(paymentDetailsSchema),
  amount_refunded: integer,
  refunded: z.boolean(),
  disputed: z.boolean(),
  /** The group of all transfers to the seller for this charge. */
  transfer_group: z.nullish(z.string()),
  /** The newest refunds; `has_more` is true if there are more of them. */
  refunds: z.nullish(z.object({ data: z.array(refundSchema), has_more: z.nullish(z.boolean()) })),
})

export const disputeSchema = z.object({
  id: z.string(),
  status: z.string(),
  amount: integer,
  /** Unix seconds. */
  created: integer,
  /** The movements of the platform's money: out when the dispute begins, back in if it is won. */
  balance_transactions: z.catch(z.array(z.object({ amount: integer })), []),
})
export type Dispute = z.infer<typeof disputeSchema>

/** The fields of a payment intent that the product uses. The request must expand `latest_charge` and its refunds. */
export const paymentIntentSchema = z.object({
  id: z.string(),
  status: z.string(),
  client_secret: z.string(),
  amount: integer,
  amount_received: integer,
  currency: z.string(),
  livemode: z.boolean(),
  application_fee_amount: z.nullable(integer),
  transfer_data: z.nullable(z.object({ destination: z.string() })),
  metadata: z.record(z.string(), z.string()),
  latest_charge: z.nullable(chargeSchema),
  /** The payment methods that this payment accepts. */
  payment_method_types: z.optional(z.array(z.string())),
  last_payment_error: z.nullish(z.object({ code: z.nullish(z.string()) })),
})

export type PaymentIntent = z.infer<typeof paymentIntentSchema> & {
  disputes: readonly Dispute[]
}

/** Stripe's codes for a buyer who did not act on the page of the payment method in time. */
const timedOut = new Set(['payment_intent_payment_attempt_expired', 'payment_method_provider_timeout'])

/** Returns why the last attempt to pay failed, if the buyer has to make another one. */
export function failureOfAttempt({
  status,
  last_payment_error: error,
}: Pick<PaymentIntent, 'status' | 'last_payment_error'>): FailedAttempt | undefined {
  if (status !== 'requires_payment_method' || !error) return undefined
  return error.code && timedOut.has(error.code) ? 'expired' : 'refused'
}

export type PaymentProgress = 'open' | 'processing' | 'succeeded' | 'ended'

/** Returns whether the buyer may continue with a payment. Unknown states count as ended, because a new payment is always safe. */
export function progressOf(status: string): PaymentProgress {
  switch (status) {
    case 'requires_payment_method':
    case 'requires_confirmation':
    case 'requires_action':
      return 'open'
    case 'processing':
    case 'succeeded':
      return status
    default:
      return 'ended'
  }
}
