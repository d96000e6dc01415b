import { earnedCents, type OrderStatus } from '#src/domain/money/order.ts'
import type { RefundProgress } from '#functions/payments/src/refunds/refund-progress.ts'

/** The part of a sale that changes after it was paid. */
export type SaleState = RefundProgress & {
  status: OrderStatus
  /** Rappen. */
  refundedCents: number
}

type Money = Pick<SaleState, 'status' | 'refundedCents'>

/**
 * What to write if `told` is another state than is known, else null. Either may be the later one: money goes back, comes
 * back when a dispute is won, and a refund may fail.
 */
export function changedState(known: SaleState, told: SaleState): SaleState | null {
  const { status, refundedCents, refundState, pendingRefundCents } = told
  return isSameState(known, told) ? null : { status, refundedCents, refundState, pendingRefundCents }
}

export function isSameState(one: SaleState, other: SaleState): boolean {
  return (
    one.status === other.status &&
    one.refundedCents === other.refundedCents &&
    one.refundState === other.refundState &&
    one.pendingRefundCents === other.pendingRefundCents
  )
}

/** Rappen that its seller has earned with it since; negative for what was lost. */
export const gainedCents = (known: Money & { amountCents: number }, now: Money): number =>
  earnedCents({ ...known, ...now }) - earnedCents(known)
