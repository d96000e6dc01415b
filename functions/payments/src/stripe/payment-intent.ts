import * as v from 'valibot'
import type { FailedAttempt } from '#src/domain/contracts/payments.ts'

/** JSON allows numbers that are not safe integers, such as 1e999. */
const integer = v.pipe(v.number(), v.safeInteger())

export const refundSchema = v.object({
  id: v.string(),
  amount: integer,
  /** Unix seconds. */
  created: integer,
  status: v.nullish(v.string()),
  /** Null if the refund did not reverse the seller's transfer. */
  transfer_reversal: v.nullish(v.string()),
  metadata: v.nullish(v.record(v.string(), v.string())),
})

const chargeSchema = v.object({
  created: integer,
  billing_details: v.object({ email: v.nullish(v.string()) }),
  amount_refunded: integer,
  refunded: v.boolean(),
  disputed: v.boolean(),
  /** The group of all transfers to the seller for this charge. */
  transfer_group: v.nullish(v.string()),
  /** The newest refunds; `has_more` is true if there are more of them. */
  refunds: v.nullish(v.object({ data: v.array(refundSchema), has_more: v.nullish(v.boolean()) })),
})

export const disputeSchema = v.object({
  id: v.string(),
  status: v.string(),
  amount: integer,
  /** Unix seconds. */
  created: integer,
  /** The movements of the platform's money: out when the dispute begins, back in if it is won. */
  balance_transactions: v.fallback(v.array(v.object({ amount: integer })), []),
})
export type Dispute = v.InferOutput<typeof disputeSchema>

/** The fields of a payment intent that the product uses. The request must expand `latest_charge` and its refunds. */
export const paymentIntentSchema = v.object({
  id: v.string(),
  status: v.string(),
  client_secret: v.string(),
  amount: integer,
  amount_received: integer,
  currency: v.string(),
  livemode: v.boolean(),
  application_fee_amount: v.nullable(integer),
  transfer_data: v.nullable(v.object({ destination: v.string() })),
  metadata: v.record(v.string(), v.string()),
  latest_charge: v.nullable(chargeSchema),
  /** The payment methods that this payment accepts. */
  payment_method_types: v.optional(v.array(v.string())),
  last_payment_error: v.nullish(v.object({ code: v.nullish(v.string()) })),
})

export type PaymentIntent = v.InferOutput<typeof paymentIntentSchema> & {
  disputes: readonly Dispute[]
}

/** Stripe's codes for a buyer who did not act on the page of the payment method in time. */
const timedOut = new Set(['payment_intent_payment_attempt_expired', 'payment_method_provider_timeout'])

/** Returns why the last attempt to pay failed, if the buyer has to make another one. */
export function attemptOf({
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
