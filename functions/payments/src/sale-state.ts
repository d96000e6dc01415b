import type { OrderStatus } from '#src/domain/order.ts'

/** The part of a sale that changes after it was paid. */
export type SaleState = {
  status: OrderStatus
  /** Rappen. */
  refundedCents: number
}

/** Rappen that a sale has brought and not given back. Nobody owns what is disputed. */
export function earnedCents(sale: SaleState & { amountCents: number }): number {
  return sale.status === 'disputed' ? 0 : Math.max(0, sale.amountCents - sale.refundedCents)
}

/**
 * What to write if `told` is another state than is known, else null. Either may be the later one: money goes back, comes
 * back when a dispute is won, and a refund may fail.
 */
export function changedState(known: SaleState, { status, refundedCents }: SaleState): SaleState | null {
  const isSame = refundedCents === known.refundedCents && status === known.status
  return isSame ? null : { status, refundedCents }
}

/** Rappen that its seller has earned with it since; negative for what was lost. */
export const gainedCents = (known: SaleState & { amountCents: number }, now: SaleState): number =>
  earnedCents({ ...known, ...now }) - earnedCents(known)
