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

const order: Record<OrderStatus, number> = { paid: 0, partially_refunded: 1, refunded: 2, disputed: 3 }

/**
 * What to write if `told` is news, else null. Money only ever goes back, so a report with less gone back than is
 * known is an old one that came late.
 */
export function laterState(known: SaleState, told: SaleState): SaleState | null {
  const isOlder = told.refundedCents < known.refundedCents || order[told.status] < order[known.status]
  const isSame = told.refundedCents === known.refundedCents && told.status === known.status
  return isOlder || isSame ? null : { status: told.status, refundedCents: told.refundedCents }
}
