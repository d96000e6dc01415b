import { m } from '#messages'
import { type FeeTerms, sellerShare } from '#src/domain/money/fees.ts'
import { formatPrice, parsePrice } from '#src/domain/money/money.ts'

/** Returns the sentence that says what the creator gets of a typed price, or undefined where nothing can be sold for it. */
export function shareOf(price: string, fees: FeeTerms | undefined): string | undefined {
  const cents = parsePrice(price)
  if (!fees || cents === null || cents === 0 || cents < fees.minPriceCents) return undefined
  return m.product_editor_access_share({ amount: formatPrice(sellerShare(cents, fees)) })
}
