import type { OrderStatus } from './order.ts'

type OrderAmounts = { status: OrderStatus; amountCents: number; feeCents: number; refundedCents: number }

/** Returns the Rappen that the seller can still refund: none while the sale is disputed, because the buyer's bank decides then. */
export function refundableCents({ status, amountCents, refundedCents }: OrderAmounts): number {
  return status === 'disputed' ? 0 : Math.max(0, amountCents - refundedCents)
}

/**
 * Divides a refund between platform and seller, in Rappen: the platform gives back its fee in proportion, the seller the rest.
 * @param amount Rappen that are refunded
 */
export function refundShares({ amountCents, feeCents, refundedCents }: OrderAmounts, amount: number) {
  const feeOf = (refunded: number) =>
    amountCents === 0 ? 0 : Math.round((feeCents * refunded) / amountCents)
  const platform = feeOf(refundedCents + amount) - feeOf(refundedCents)
  return { platform, seller: amount - platform }
}

/** Returns what platform and seller keep of a sale after refunds, in Rappen. A disputed sale counts as 0 for both. */
export function keptShares(sold: OrderAmounts): { fee: number; net: number } {
  if (sold.status === 'disputed') return { fee: 0, net: 0 }
  const { amountCents, feeCents, refundedCents } = sold
  const fee = feeCents - refundShares({ ...sold, refundedCents: 0 }, refundedCents).platform
  return { fee, net: amountCents - refundedCents - fee }
}
