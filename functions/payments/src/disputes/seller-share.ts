/** What a sale was made of, in Rappen. */
export type Split = { amountCents: number; feeCents: number }

/** The part of the platform's fee that belongs to the first `cents` of a sale, rounded as the provider does. */
const feeOf = ({ amountCents, feeCents }: Split, cents: number) =>
  amountCents === 0 ? 0 : Math.round((feeCents * cents) / amountCents)

/**
 * What the seller got for the Rappen of a sale from `from` up to `to`. It is counted from the sale's first Rappen on, so that
 * parts never add up to more or less than the whole.
 */
export function sellerShare(split: Split, from: number, to: number): number {
  const upTo = (cents: number) => cents - feeOf(split, cents)
  return Math.max(0, upTo(to) - upTo(from))
}
