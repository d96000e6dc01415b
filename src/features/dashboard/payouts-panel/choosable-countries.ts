import { countries } from '#src/domain/money/countries.ts'
import { payoutCountries } from '#src/domain/money/payout.ts'

export const isPayoutCountry = (code: string) => payoutCountries.includes(code)

/**
 * Where creators can be paid, by name. The country of the profile is among them even if it is none: it is shown as what is
 * chosen, and what that means.
 */
export function choosableCountries(known: string): { value: string; label: string }[] {
  return countries
    .filter(({ code }) => isPayoutCountry(code) || code === known)
    .map(({ code, name }) => ({ value: code, label: name }))
}
