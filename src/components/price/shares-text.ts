import { m } from '#messages'
import { dayOf } from '#src/domain/account/daily-stats.ts'
import type { SellingTerms } from '#src/domain/money/fees.ts'
import { formatPrice } from '#src/domain/money/money.ts'
import type { TaxKind } from '#src/domain/tax/rates.ts'
import { shareFrom, taxedShares } from '#src/domain/tax/seller-shares.ts'
import { countryNamed } from '#src/lib/language/country-named.ts'
import { currentLanguage } from '#src/lib/language/language.ts'

/** Where the marketplace is at home, whose buyers the first figure is about. */
const HOME = 'CH'

type Priced = { amountCents: number; kind: TaxKind }

/** The rates of today: the price of tomorrow may be taxed otherwise. */
const today = (priced: Priced) => ({ ...priced, day: dayOf(new Date()) })

export const countryShares = (priced: Priced, terms: SellingTerms) => taxedShares(today(priced), terms)

/** Returns the sentence that says what the seller gets of a price: from buyers at home, and from where the tax is highest. */
export function sharesText(priced: Priced, terms: SellingTerms): string {
  const amount = formatPrice(shareFrom(HOME, today(priced), terms).shareCents)
  const [least] = countryShares(priced, terms)
  if (!least || least.country === HOME) return m.products_share({ amount })
  return m.products_share_and_least({
    amount,
    least: formatPrice(least.shareCents),
    country: countryNamed(least.country, currentLanguage()) ?? least.country,
  })
}
