import * as z from 'zod/mini'
import { orderStatuses, refundStates } from '#src/domain/money/order.ts'
import { action } from './action.ts'
import { paymentIntentIdSchema } from './marketplace/downloads.ts'

export const refundSchema = z.object({
  orderId: paymentIntentIdSchema,
  /** Rappen. */
  amount: z.int(),
  /** The refunded Rappen that the page showed. A page that is out of date is refused, so nothing is refunded twice. */
  refundedBefore: z.int(),
})

export const refundedSchema = z.object({
  status: z.enum(orderStatuses),
  refundedCents: z.int(),
  /** `pending` while the buyer's bank has not confirmed the refund. */
  refundState: z.nullable(z.enum(refundStates)),
})

/** What sellers do with their orders: actions of the function `payments`. */
export const orderActions = {
  /** Refunds a sale of the caller, in whole or in part. */
  refund_order: action(refundSchema, refundedSchema),
}
