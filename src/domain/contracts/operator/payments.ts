import * as z from 'zod/mini'
import { moderationLimits } from '#src/domain/moderation/moderation-limits.ts'
import { action, nothing } from '#src/domain/contracts/action.ts'
import { refundedSchema, refundSchema } from '#src/domain/contracts/orders.ts'
import { words } from './cases.ts'

/** What operators do with money: actions of the function `payments`. */
export const operatorPaymentActions = {
  /**
   * Refunds a sale that its seller does not refund, in whole or in part. The seller pays as for a refund of their own, and gets the reason
   * by mail. Nobody refunds what they have sold or bought themselves.
   */
  operator_refund: action(
    z.extend(refundSchema, { reason: words(moderationLimits.refundReason) }),
    refundedSchema,
  ),
  /** Lists the disputes that banks have not decided about, those first whose answer is due first. */
  operator_disputes: action(
    nothing,
    z.object({
      disputes: z.array(
        z.object({
          disputeId: z.string(),
          orderId: z.string(),
          title: z.string(),
          /** Rappen. */
          amountCents: z.int(),
          /** Whether the bank waits for an answer of ours. */
          needsResponse: z.boolean(),
          /** Whether the bank only asks, and has moved no money. */
          isInquiry: z.boolean(),
          /** Until when an answer counts (ISO 8601). */
          dueAt: z.nullable(z.string()),
          createdAt: z.string(),
          /** Where it is answered. */
          url: z.url(),
        }),
      ),
    }),
  ),
  /** Reads the marketplace's own balance at the payment provider, in Rappen. */
  operator_balance: action(
    nothing,
    z.object({
      availableCents: z.int(),
      pendingCents: z.int(),
      /** What the provider holds back for creators whose balance is negative. */
      reservedCents: z.int(),
    }),
  ),
}
