/** The amount of a sale and the platform's fee in it, in Rappen. */
export type Split = { amountCents: number; feeCents: number }

/** The part of the platform's fee that belongs to the first `cents` of a sale, rounded as Stripe does. */
const feeOf = ({ amountCents, feeCents }: Split, cents: number) =>
  amountCents === 0 ? 0 : Math.round((feeCents * cents) / amountCents)

/**
 * Returns what the seller received for the Rappen of a sale between `from` and `to`. Both bounds are counted from the sale's
 * first Rappen, so that the parts always add up to the whole.
 */
export function sellerPartBetween(split: Split, from: number, to: number): number {
  const upTo = (cents: number) => cents - feeOf(split, cents)
  return Math.max(0, upTo(to) - upTo(from))
}
