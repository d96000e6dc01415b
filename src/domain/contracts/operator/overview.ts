import * as z from 'zod/mini'
import { measures } from '#src/domain/moderation/decision.ts'
import { reportKinds } from '#src/domain/reports/report.ts'
import { giveBackReasons, orderEventSchema, orderStatuses, refundStates } from '#src/domain/money/order.ts'
import { paymentIntentIdSchema } from '#src/domain/contracts/marketplace/downloads.ts'
import { action, idSchema } from '#src/domain/contracts/action.ts'
import { m } from '#messages'
import { DAY } from '#src/lib/time/durations.ts'
import { momentSchema, trimmed } from '#src/domain/contracts/fields.ts'

/** Amounts are Rappen. */
export const periodSchema = z.object({
  sales: z.int(),
  revenueCents: z.int(),
  refunds: z.int(),
  disputes: z.int(),
})

const page = z.optional(z.int().check(z.minimum(1), z.maximum(1000)))

export const saleSchema = z.object({
  orderId: z.string(),
  productId: z.string(),
  title: z.string(),
  userName: z.string(),
  amountCents: z.int(),
  refundedCents: z.int(),
  status: z.enum(orderStatuses),
  createdAt: z.string(),
})

/** The longest time that is summed at once. */
const MOST_DAYS = 370

function isSpan(from: string, to: string): boolean {
  const length = Date.parse(to) - Date.parse(from)
  return length > 0 && length <= MOST_DAYS * DAY
}

/** What operators look up; moderators may not. */
export const operatorOverviewActions = {
  /** Finds creators, products and orders by a username, an address, the id of a product, or the number of an order. */
  'operator.find': action(
    z.object({ text: z.string().check(trimmed, z.minLength(1), z.maxLength(320)) }),
    z.object({
      creators: z.array(z.object({ userId: z.string(), userName: z.string(), name: z.string() })),
      products: z.array(z.object({ productId: z.string(), title: z.string(), userName: z.string() })),
      orders: z.array(saleSchema),
    }),
  ),
  /** Reads an order, with what has happened to it, and the buyer's address masked. */
  'operator.order': action(
    z.object({ orderId: paymentIntentIdSchema }),
    z.extend(saleSchema, {
      sellerId: z.string(),
      /** As `maskedEmail` returns it; '' if the buyer gave none. */
      buyer: z.string(),
      /** ISO 3166-1, or ''. */
      country: z.string(),
      feeCents: z.int(),
      taxCents: z.int(),
      discountCents: z.int(),
      refundState: z.nullable(z.enum(refundStates)),
      pendingRefundCents: z.int(),
      givenBackFor: z.nullable(z.enum(giveBackReasons)),
      /** What the seller owes for it. */
      debtCents: z.int(),
      /** Whether the caller has sold or bought by it, and so can't refund it. */
      isOwn: z.boolean(),
      events: z.array(z.pick(orderEventSchema, { kind: true, amountCents: true, createdAt: true })),
    }),
  ),
  /** Reads what a case about a creator needs. The read is logged. */
  'operator.creator': action(
    z.object({ userId: idSchema }),
    z.object({
      userId: z.string(),
      userName: z.string(),
      name: z.string(),
      email: z.string(),
      isEmailVerified: z.boolean(),
      since: z.string(),
      /** Whether the page, as it stands, can be seen by anybody. */
      isPublic: z.boolean(),
      products: z.int(),
      followers: z.int(),
      last30Days: periodSchema,
      last365Days: periodSchema,
      /** What the creator owes after refunds and disputes. */
      debtCents: z.int(),
      suspendedAt: z.nullable(z.string()),
      payoutsHeldUntil: z.nullable(z.string()),
      decisions: z.array(
        z.object({
          decisionId: z.string(),
          targetKind: z.enum(reportKinds),
          targetId: z.string(),
          measure: z.enum(measures),
          createdAt: z.string(),
          until: z.nullable(z.string()),
          liftedAt: z.nullable(z.string()),
        }),
      ),
      /** The newest. */
      orders: z.array(saleSchema),
    }),
  ),
  /**
   * Sums what was sold between two moments as it stands now: what buyers paid, and what of it went where; and what creators owe now.
   */
  'operator.money': action(
    z
      .object({ from: momentSchema, to: momentSchema })
      .check(
        z.refine(({ from, to }) => isSpan(from, to), { error: () => m.refusal_invalid(), path: ['to'] }),
      ),
    z.object({
      sales: z.int(),
      grossCents: z.int(),
      refundedCents: z.int(),
      disputedCents: z.int(),
      feeCents: z.int(),
      sellersCents: z.int(),
      providerFeeCents: z.int(),
      taxes: z.array(z.object({ country: z.string(), cents: z.int() })),
      debtCents: z.int(),
    }),
  ),
  /** Reads what people with a role have done, the newest first. */
  'operator.log': action(
    z.object({
      page,
      /** Only entries of this action. The name of the field is not that of the action which is called. */
      only: z.optional(z.string().check(z.maxLength(40))),
    }),
    z.object({
      entries: z.array(
        z.object({
          id: z.string(),
          at: z.string(),
          /** The name of who did it, '' once the account is gone. */
          who: z.string(),
          action: z.string(),
          target: z.string(),
          detail: z.string(),
        }),
      ),
      total: z.int(),
    }),
  ),
}
