import type { OrderStatus } from './order.ts'

type Sold = { status: OrderStatus; amountCents: number; feeCents: number; refundedCents: number }

/** Rappen that can still be given back. What is in dispute is decided by the buyer's bank. */
export function refundableCents({ status, amountCents, refundedCents }: Sold): number {
  return status === 'disputed' ? 0 : Math.max(0, amountCents - refundedCents)
}

/**
 * Who pays for a refund, in Rappen: the platform gives back its fee in proportion, the seller the rest.
 * @param amount of the refund
 */
export function refundShares({ amountCents, feeCents, refundedCents }: Sold, amount: number) {
  const feeOf = (refunded: number) => Math.round((feeCents * refunded) / amountCents)
  const platform = feeOf(refundedCents + amount) - feeOf(refundedCents)
  return { platform, seller: amount - platform }
}

/** What a sale leaves, in Rappen: the platform's fee and the seller's part. Nobody owns what is disputed. */
export function keptShares(sold: Sold): { fee: number; net: number } {
  if (sold.status === 'disputed') return { fee: 0, net: 0 }
  const { amountCents, feeCents, refundedCents } = sold
  const fee = feeCents - refundShares({ ...sold, refundedCents: 0 }, refundedCents).platform
  return { fee, net: amountCents - refundedCents - fee }
}
