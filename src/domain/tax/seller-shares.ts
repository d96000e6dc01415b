import { platformFee, type SellingTerms } from '#src/domain/money/fees.ts'
import type { TaxKind } from './rates.ts'
import { countriesOf, keptByPlatform, taxOf } from './tax.ts'

/** What the seller gets of a price that a buyer in this country pays. Amounts are Rappen. */
export type CountryShare = {
  /** ISO 3166-1. */
  country: string
  /** The rate in basis points. */
  taxBp: number
  taxCents: number
  shareCents: number
}

type Priced = { amountCents: number; kind: TaxKind; /** `2026-11-30` */ day: string }
type Terms = Pick<SellingTerms, 'fees' | 'tax'>

export function shareFrom(
  country: string,
  { amountCents, kind, day }: Priced,
  { fees, tax }: Terms,
): CountryShare {
  const { taxBp, taxCents } = taxOf({ country, kind, day, amountCents }, tax)
  const feeCents = platformFee(amountCents, fees)
  const shareCents = amountCents - keptByPlatform({ amountCents, feeCents, taxCents })
  return { country, taxBp, taxCents, shareCents }
}

/** Returns the shares from the countries where tax is withheld, the smallest first. */
export const taxedShares = (priced: Priced, terms: Terms): CountryShare[] =>
  countriesOf(terms.tax)
    .map((country) => shareFrom(country, priced, terms))
    .filter(({ taxCents }) => taxCents > 0)
    .toSorted((one, other) => one.shareCents - other.shareCents)
