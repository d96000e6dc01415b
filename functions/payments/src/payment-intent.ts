import * as v from 'valibot'

/** JSON can write 1e999. */
const integer = v.pipe(v.number(), v.safeInteger())

const chargeSchema = v.object({
  created: integer,
  billing_details: v.object({ email: v.nullish(v.string()) }),
  amount_refunded: integer,
  refunded: v.boolean(),
  disputed: v.boolean(),
})

/** What the product reads of a payment intent; `latest_charge` must have been expanded. */
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
})

export type PaymentIntent = v.InferOutput<typeof paymentIntentSchema> & {
  /** How each of the disputes about it stands, in the provider's words. */
  disputes: readonly string[]
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
