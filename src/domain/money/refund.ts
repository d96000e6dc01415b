import type { OrderStatus } from './order.ts'
import { keptByPlatform, type PlatformPart } from '#src/domain/tax/tax.ts'

export type OrderAmounts = PlatformPart & { status: OrderStatus; refundedCents: number }

/** Returns the Rappen that the seller can still refund: none while the sale is disputed, because the buyer's bank decides then. */
export function refundableCents({ status, amountCents, refundedCents }: OrderAmounts): number {
  return status === 'disputed' ? 0 : Math.max(0, amountCents - refundedCents)
}

/** The part of `total` that belongs to the first `cents` of a sale, rounded as Stripe rounds its fees. */
const inProportion = (total: number, cents: number, amountCents: number): number =>
  amountCents === 0 ? 0 : Math.round((total * cents) / amountCents)

/**
 * Returns what the platform got for the Rappen of a sale between `from` and `to`. Both bounds are counted from the sale's first Rappen,
 * so that the parts always add up to the whole.
 */
export function platformPartBetween(sold: PlatformPart, from: number, to: number): number {
  const kept = keptByPlatform(sold)
  return inProportion(kept, to, sold.amountCents) - inProportion(kept, from, sold.amountCents)
}

/**
 * Divides a refund between platform and seller, in Rappen: the platform gives back its fee and the tax in proportion, the seller the
 * rest.
 * @param amount Rappen that are refunded
 */
export function refundShares(sold: OrderAmounts, amount: number) {
  const platform = platformPartBetween(sold, sold.refundedCents, sold.refundedCents + amount)
  return { platform, seller: amount - platform }
}

/** Returns the tax in what is left of a sale once the first `refundedCents` have gone back, in Rappen. */
export const taxWithheld = (
  { amountCents, taxCents }: Pick<PlatformPart, 'amountCents' | 'taxCents'>,
  refundedCents: number,
): number => taxCents - inProportion(taxCents, refundedCents, amountCents)

/** Returns what is kept of a sale after refunds, in Rappen. A disputed sale counts as 0 for everybody. */
export function keptShares(sold: OrderAmounts): { fee: number; tax: number; net: number } {
  if (sold.status === 'disputed') return { fee: 0, tax: 0, net: 0 }
  const { amountCents, refundedCents } = sold
  const platform = platformPartBetween(sold, refundedCents, amountCents)
  const tax = Math.min(platform, taxWithheld(sold, refundedCents))
  return { fee: platform - tax, tax, net: amountCents - refundedCents - platform }
}
