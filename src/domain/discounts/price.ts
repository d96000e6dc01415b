/** What a discount takes off a price: a share in whole percents, or Rappen. */
export type Reduction = { kind: 'percent'; percent: number } | { kind: 'amount'; amountCents: number }

/** What a buyer pays, and what of the listed price they save, in Rappen. The two add up to the listed price. */
export type Price = { amountCents: number; savedCents: number }

const reducedBy = (listedCents: number, reduction: Reduction): number =>
  reduction.kind === 'percent'
    ? Math.floor((listedCents * reduction.percent + 50) / 100)
    : Math.min(reduction.amountCents, listedCents)

/**
 * Returns what a buyer pays for a product with a discount, or without one. Every amount that people see or pay comes from here.
 *
 * A percentage is rounded to the nearest Rappen, in integers. A price that falls below what can be paid is raised to it, but a price
 * of nothing stays nothing: the product is given away then, and no payment is made.
 * @param listedCents the price of the product, in Rappen
 * @param leastCents the smallest amount that can be paid for the product, in Rappen
 */
export function priceFor(listedCents: number, reduction: Reduction | null, leastCents: number): Price {
  const reduced = reduction ? listedCents - reducedBy(listedCents, reduction) : listedCents
  const amountCents = reduced <= 0 ? 0 : Math.min(listedCents, Math.max(reduced, leastCents))
  return { amountCents, savedCents: listedCents - amountCents }
}
