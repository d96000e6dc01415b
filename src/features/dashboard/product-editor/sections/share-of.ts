import { sharesText } from '#src/components/price/shares-text.ts'
import type { SellingTerms } from '#src/domain/money/fees.ts'
import { parsePrice } from '#src/domain/money/money.ts'
import type { TaxKind } from '#src/domain/tax/rates.ts'

/** Returns the sentence that says what the creator gets of a typed price, or undefined where nothing can be sold for it. */
export function shareOf(price: string, kind: TaxKind, terms: SellingTerms | undefined): string | undefined {
  const cents = parsePrice(price)
  if (!terms || cents === null || cents === 0 || cents < terms.fees.minPriceCents) return undefined
  return sharesText({ amountCents: cents, kind }, terms)
}
