import * as v from 'valibot'
import type { FailedAttempt } from '#src/domain/contracts/payments.ts'

/** JSON can write 1e999. */
const integer = v.pipe(v.number(), v.safeInteger())

export const refundSchema = v.object({
  id: v.string(),
  amount: integer,
  /** Unix seconds. */
  created: integer,
  status: v.nullish(v.string()),
  /** Null where the seller's transfer was left alone. */
  transfer_reversal: v.nullish(v.string()),
  metadata: v.nullish(v.record(v.string(), v.string())),
})

const chargeSchema = v.object({
  created: integer,
  billing_details: v.object({ email: v.nullish(v.string()) }),
  amount_refunded: integer,
  refunded: v.boolean(),
  disputed: v.boolean(),
  /** What the charge's transfer to the seller, and what was transferred later for it, are found by. */
  transfer_group: v.nullish(v.string()),
  /** The newest ones where there are more. */
  refunds: v.nullish(v.object({ data: v.array(refundSchema), has_more: v.nullish(v.boolean()) })),
})

export const disputeSchema = v.object({
  id: v.string(),
  status: v.string(),
  amount: integer,
  /** Unix seconds. */
  created: integer,
  /** What it has moved of the platform's money so far: out, and back in if it was won. */
  balance_transactions: v.fallback(v.array(v.object({ amount: integer })), []),
})
export type Dispute = v.InferOutput<typeof disputeSchema>

/** What the product reads of a payment intent; `latest_charge` and its refunds must have been expanded. */
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
  /** What it can be paid with. */
  payment_method_types: v.optional(v.array(v.string())),
  last_payment_error: v.nullish(v.object({ code: v.nullish(v.string()) })),
})

export type PaymentIntent = v.InferOutput<typeof paymentIntentSchema> & {
  disputes: readonly Dispute[]
}

/** In Stripe's words: the buyer did nothing on the page of the payment method until its time was up. */
const timedOut = new Set(['payment_intent_payment_attempt_expired', 'payment_method_provider_timeout'])

/** What became of the last attempt to pay, where the buyer has to make another one. */
export function attemptOf({
  status,
  last_payment_error: error,
}: Pick<PaymentIntent, 'status' | 'last_payment_error'>): FailedAttempt | undefined {
  if (status !== 'requires_payment_method' || !error) return undefined
  return error.code && timedOut.has(error.code) ? 'expired' : 'refused'
}

export type PaymentProgress = 'open' | 'processing' | 'succeeded' | 'ended'

/** Whether the buyer may still pay with it. Unknown states count as ended: a new payment is always safe. */
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
