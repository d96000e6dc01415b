import { countries } from '#src/domain/profile/countries.ts'
import { payoutCountries } from '#src/domain/money/payout.ts'

export const isPayoutCountry = (code: string) => payoutCountries.includes(code)

/**
 * Returns the countries in which creators can be paid out, sorted by name. The profile's country is always among them, because it is
 * preselected; if it does not support payouts, the form says so.
 */
export function choosableCountries(known: string): { value: string; label: string }[] {
  return countries()
    .filter(({ code }) => isPayoutCountry(code) || code === known)
    .map(({ code, name }) => ({ value: code, label: name }))
}
