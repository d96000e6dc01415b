import * as z from 'zod/mini'
import { choice, count, flag, moment, optionalMoment, text } from '#src/domain/row.ts'
import { taxColumns } from '#src/domain/tax/tax-columns.ts'

export const orderStatuses = ['paid', 'partially_refunded', 'refunded', 'disputed'] as const
export type OrderStatus = (typeof orderStatuses)[number]

/** States of a refund that has not gone through: the payment provider is still at it, or it has failed. */
export const refundStates = ['pending', 'failed'] as const

/**
 * Why the marketplace gave a payment back by itself: the buyer had paid twice, there was no file to deliver, the buyer had used
 * the code before, or the buyer has revoked the purchase.
 */
export const giveBackReasons = ['duplicate', 'undeliverable', 'code_used', 'revoked'] as const

const orderEventKinds = [
  'paid',
  'refunded',
  'refund_pending',
  'refund_failed',
  'given_back',
  'disputed',
  'dispute_won',
  'dispute_lost',
] as const

/** A row of `order_events`: one event in the history of a sale, as its seller sees it. */
export const orderEventSchema = z.object({
  $id: z.string(),
  orderId: z.string(),
  sellerId: z.string(),
  kind: z.enum(orderEventKinds),
  /** Rappen. */
  amountCents: count,
  createdAt: moment,
})

export type OrderEvent = z.infer<typeof orderEventSchema>

/** Events that the buyer is told of by mail. A payment has a receipt, and one that is given back has a mail that says why. */
export const mailedEvents = [
  'refunded',
  'refund_pending',
  'refund_failed',
  'disputed',
  'dispute_won',
  'dispute_lost',
] as const satisfies readonly OrderEvent['kind'][]

export type MailedEvent = (typeof mailedEvents)[number]

export const isMailedEvent = (kind: OrderEvent['kind']): kind is MailedEvent =>
  mailedEvents.some((mailed) => mailed === kind)

/** The order in which events of one second happen: Stripe tells times in seconds. */
const courseOfEvents = [
  'paid',
  'refund_pending',
  'refund_failed',
  'refunded',
  'given_back',
  'disputed',
  'dispute_won',
  'dispute_lost',
] as const satisfies readonly OrderEvent['kind'][]

/** Sorts the events of a sale, the oldest first. */
export const inCourse = (events: readonly OrderEvent[]): OrderEvent[] =>
  events.toSorted(
    (a, b) =>
      Date.parse(a.createdAt) - Date.parse(b.createdAt) ||
      courseOfEvents.indexOf(a.kind) - courseOfEvents.indexOf(b.kind),
  )

/** The columns about refunds that orders and the ledger share. */
export const refundColumns = {
  refundState: choice(refundStates),
  /** Rappen. */
  pendingRefundCents: count,
  givenBackFor: choice(giveBackReasons),
}

/** A row of `orders`: a sale as its seller sees it. */
export const orderSchema = z.object({
  $id: z.string(),
  orderId: z.string(),
  sellerId: z.string(),
  productId: z.string(),
  productTitle: text,
  buyerEmail: text,
  /** As the buyer gave it for the payment; '' if none was given, and for sales from before it was kept. */
  buyerName: text,
  /** Where the buyer lives: ISO 3166-1, two letters, or ''. */
  buyerCountry: text,
  /** Rappen. */
  amountCents: count,
  /** Rappen. */
  feeCents: count,
  ...taxColumns,
  /** The code that the buyer paid with, or ''. */
  discountCode: text,
  /** How much less than the listed price was paid, in Rappen. */
  discountCents: count,
  /** Rappen. */
  refundedCents: count,
  currency: text,
  status: z.enum(orderStatuses),
  ...refundColumns,
  /** Whether there is an invoice of it. */
  hasInvoice: flag,
  paidAt: optionalMoment,
  createdAt: moment,
})
export type Order = z.infer<typeof orderSchema>

/** Marks the ids of orders for nothing, which have no payment at the payment provider. */
export const FREE_ORDER = 'free_'

export const isFreeOrder = (orderId: string): boolean => orderId.startsWith(FREE_ORDER)

/** Whether a sale does not stand: it was given back, or a bank decides on it. */
export const isReturned = ({ status }: Pick<Order, 'status'>): boolean =>
  status === 'refunded' || status === 'disputed'

/** Returns what a sale has earned after refunds, in Rappen. A disputed sale counts as 0 until the bank decides. */
export function earnedCents(sale: Pick<Order, 'status' | 'refundedCents' | 'amountCents'>): number {
  return sale.status === 'disputed' ? 0 : Math.max(0, sale.amountCents - sale.refundedCents)
}

/** How many sales one page of the orders panel shows. */
export const ORDERS_PAGE_SIZE = 12

/** How many purchases one page of a buyer's list holds. */
export const PURCHASES_PAGE_SIZE = 24
