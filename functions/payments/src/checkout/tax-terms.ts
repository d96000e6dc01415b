import { dayOf } from '#src/domain/account/daily-stats.ts'
import { countriesOf, modelsOf, noTax, taxOf, type WithheldTax } from '#src/domain/tax/tax.ts'
import type { Context } from '#functions/shared/http/context.ts'
import type { SaleTerms } from './sale-terms.ts'

type Taxed = Pick<SaleTerms, 'amountCents' | 'taxKind'>

/** Returns what is withheld from a sale to a country, by the rates of today. */
export const taxFor = (
  { amountCents, taxKind: kind }: Taxed,
  country: string,
  { now, tax }: Pick<Context, 'now' | 'tax'>,
): WithheldTax => taxOf({ country, kind, day: dayOf(now), amountCents }, modelsOf(tax.registrations))

/**
 * Returns what is withheld as long as the buyer has named no country: as much as from any country. The form lets nobody pay before one is
 * named; but who pays past the form, together with the seller, must not keep what the platform then owes.
 */
export function taxUndeclared(offer: Taxed, context: Pick<Context, 'now' | 'tax'>): WithheldTax {
  const all = countriesOf(modelsOf(context.tax.registrations)).map((country) =>
    taxFor(offer, country, context),
  )
  return all.reduce((most, one) => (one.taxBp > most.taxBp ? one : most), noTax)
}
