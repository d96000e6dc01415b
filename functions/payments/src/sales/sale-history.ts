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
}

/** The metadata key that marks a refund which the marketplace made without the seller. */
export const GIVEN_BACK_FOR = 'givenBackFor'

const won = new Set(['won', 'warning_closed'])

export function saleEventsOf(refunds: readonly Refund[], disputes: readonly Dispute[]): SaleEvent[] {
  return [...refunds.map(ofRefund), ...disputes.flatMap(ofDispute)]
}

function ofRefund(refund: Refund): SaleEvent {
  const { id, amount: amountCents, created } = refund
  const of = (state: string, kind: SaleEvent['kind'], at: number | null): SaleEvent => ({
    key: `${id}:${state}`,
    kind,
    amountCents,
    at,
  })
  if (isFailed(refund)) return of('failed', 'refund_failed', null)
  if (isUnderWay(refund)) return of('pending', 'refund_pending', created)
  return of('made', refund.metadata?.[GIVEN_BACK_FOR] === undefined ? 'refunded' : 'given_back', created)
}

function ofDispute({ id, status, amount: amountCents, created }: Dispute): SaleEvent[] {
  const opened: SaleEvent = { key: `${id}:opened`, kind: 'disputed', amountCents, at: created }
  const ended = (kind: SaleEvent['kind']): SaleEvent => ({ key: `${id}:ended`, kind, amountCents, at: null })
  if (won.has(status)) return [opened, ended('dispute_won')]
  return status === 'lost' ? [opened, ended('dispute_lost')] : [opened]
}
