import type { OrderEvent } from '#src/domain/money/order.ts'
import type { Dispute } from '#functions/payments/src/stripe/payment-intent.ts'
import { isFailed, isUnderWay, type Refund } from '#functions/payments/src/refunds/refund-progress.ts'

/** An event in the life of a sale, as Stripe reports it. */
export type SaleEvent = {
  /** Identifies the event, so that it is stored once. */
  key: string
  kind: OrderEvent['kind']
  /** Rappen. */
  amountCents: number
  /** Unix seconds; null if Stripe does not say when the event happened. */
  at: number | null
  /** The key of another event, which tells the buyer the same; null if there is none. */
  sameNews: string | null
  /** Why somebody with a role has made this refund; missing for every other event. */
  reason?: string
}

/** The metadata key that marks a refund which the marketplace made without the seller. */
export const GIVEN_BACK_FOR = 'givenBackFor'

/** The metadata key that holds why somebody with a role has made a refund. */
export const REFUNDED_BY_US = 'refundedByUs'

const won = new Set(['won', 'warning_closed'])

export function saleEventsOf(refunds: readonly Refund[], disputes: readonly Dispute[]): SaleEvent[] {
  return [...refunds.map(ofRefund), ...disputes.flatMap(ofDispute)]
}

function ofRefund(refund: Refund): SaleEvent {
  const { id, amount: amountCents, created } = refund
  const reason = refund.metadata?.[REFUNDED_BY_US]
  const keyOf = (state: string) => `${id}:${state}`
  const of = (state: string, kind: SaleEvent['kind'], at: number | null): SaleEvent => ({
    key: keyOf(state),
    kind,
    amountCents,
    at,
    // a refund that was under way has been announced
    sameNews: state === 'made' ? keyOf('pending') : null,
    ...(reason !== undefined && { reason }),
  })
  if (isFailed(refund)) return of('failed', 'refund_failed', null)
  if (isUnderWay(refund)) return of('pending', 'refund_pending', created)
  return of('made', refund.metadata?.[GIVEN_BACK_FOR] === undefined ? 'refunded' : 'given_back', created)
}

function ofDispute({ id, status, amount: amountCents, created }: Dispute): SaleEvent[] {
  const end = `${id}:ended`
  // the end of a dispute makes its beginning old news
  const opened: SaleEvent = { key: `${id}:opened`, kind: 'disputed', amountCents, at: created, sameNews: end }
  const ended = (kind: SaleEvent['kind']): SaleEvent => ({
    key: end,
    kind,
    amountCents,
    at: null,
    sameNews: null,
  })
  if (won.has(status)) return [opened, ended('dispute_won')]
  return status === 'lost' ? [opened, ended('dispute_lost')] : [opened]
}
