import { earnedCents, isReturned, type OrderStatus } from '#src/domain/money/order.ts'
import type { RefundProgress } from '#functions/payments/src/refunds/refund-progress.ts'

/** The part of a sale that can change after the payment. */
export type SaleState = RefundProgress & {
  status: OrderStatus
  /** Rappen. */
  refundedCents: number
}

type Money = Pick<SaleState, 'status' | 'refundedCents'>

/**
 * Returns the state to store if the reported state differs from the stored one, else null. No state is final: money goes back, a
 * won dispute returns it, and a refund may fail.
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

/** Rappen that the seller has gained by a change of state; negative for a loss. */
export const gainedCents = (known: Money & { amountCents: number }, now: Money): number =>
  earnedCents({ ...known, ...now }) - earnedCents(known)

/** By how much a change of state changes the number of sales that don't stand any more. */
export const returnedBy = (known: Money, now: Money): number =>
  Number(isReturned(now)) - Number(isReturned(known))
