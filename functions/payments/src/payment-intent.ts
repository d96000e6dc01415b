import * as z from 'zod/mini'

const chargeSchema = z.object({
  created: z.number(),
  billing_details: z.object({ email: z.nullish(z.string()) }),
  amount_refunded: z.number(),
  refunded: z.boolean(),
  disputed: z.boolean(),
})

/** What the product reads of a payment intent; `latest_charge` must have been expanded. */
export const paymentIntentSchema = z.object({
  id: z.string(),
  status: z.string(),
  client_secret: z.string(),
  amount: z.number(),
  amount_received: z.number(),
  currency: z.string(),
  livemode: z.boolean(),
  application_fee_amount: z.nullable(z.number()),
  transfer_data: z.nullable(z.object({ destination: z.string() })),
  metadata: z.record(z.string(), z.string()),
  latest_charge: z.nullable(chargeSchema),
})
export type PaymentIntent = z.infer<typeof paymentIntentSchema>

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
