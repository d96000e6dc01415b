import type { BriefProduct } from '#src/services/products/brief-products-queries.ts'
import { priceFor, type Reduction } from '#src/domain/discounts/price.ts'

/**
 * What buyers pay for a product with a code. `least`: the price was raised to the smallest amount that can be paid. `named`: buyers name
 * the price, so the code does not apply.
 */
export type Outcome = { kind: 'price' | 'free' | 'least' | 'too_cheap' | 'named'; amountCents: number }

type Terms = { reduction: Reduction; minPriceCents: number }

/** @param leastCents the smallest amount that can be paid for the creator's products, in Rappen */
export function outcomeOf(
  { priceCents, isPayWhatYouWant }: Pick<BriefProduct, 'priceCents' | 'isPayWhatYouWant'>,
  { reduction, minPriceCents }: Terms,
  leastCents: number,
): Outcome {
  if (isPayWhatYouWant) return { kind: 'named', amountCents: priceCents }
  if (priceCents < minPriceCents) return { kind: 'too_cheap', amountCents: priceCents }
  const { amountCents } = priceFor(priceCents, reduction, leastCents)
  if (amountCents === 0) return { kind: 'free', amountCents }
  const isRaised = priceFor(priceCents, reduction, 0).amountCents < amountCents
  return { kind: isRaised ? 'least' : 'price', amountCents }
}
