import { m } from '#messages'
import { limits } from '#src/domain/limits/limits.ts'
import { type FeeTerms, platformFee, sellerShare } from '#src/domain/money/fees.ts'
import { formatPrice, parsePrice } from '#src/domain/money/money.ts'
import { lowestPrice } from '#src/domain/contracts/marketplace/product-prices.ts'

/** Who gets what of a price, in Rappen. */
export type Earnings = { priceCents: number; feeCents: number; shareCents: number }

function earningsOf(priceCents: number, fees: FeeTerms): Earnings {
  return { priceCents, feeCents: platformFee(priceCents, fees), shareCents: sellerShare(priceCents, fees) }
}

type Reckoned =
  | ({ kind: 'earnings' } & Earnings)
  /** Nothing is asked for the product. */
  | { kind: 'free' }
  | { kind: 'problem'; message: string }

/** Returns what a seller gets of a price as it was typed, under the rules that prices of products have. */
export function reckon(typed: string, fees: FeeTerms): Reckoned {
  const { maxPrice } = limits.product
  const cents = parsePrice(typed)
  if (cents === null) return { kind: 'problem', message: m.fees_price_wrong() }
  if (cents === 0) return { kind: 'free' }
  if (cents < fees.minPriceCents) return { kind: 'problem', message: lowestPrice(fees.minPriceCents) }
  if (cents > maxPrice)
    return { kind: 'problem', message: m.refusal_amount_too_high({ price: formatPrice(maxPrice) }) }
  return { kind: 'earnings', ...earningsOf(cents, fees) }
}

/** Rappen. */
const FIRST_PRICE = 20_00

/** Returns the price in Rappen that the calculator begins with. */
export const firstPrice = ({ minPriceCents }: FeeTerms): number => Math.max(FIRST_PRICE, minPriceCents)

/** Rappen. */
const usualPrices = [5_00, 10_00, FIRST_PRICE, 50_00, 100_00]

/** Returns some prices with what a seller gets of each. Prices at which nothing may be sold are left out. */
export function examplesOf(fees: FeeTerms): Earnings[] {
  const { minPriceCents } = fees
  const prices = usualPrices.filter((cents) => cents >= minPriceCents)
  return (prices.length > 0 ? prices : [minPriceCents]).map((cents) => earningsOf(cents, fees))
}
