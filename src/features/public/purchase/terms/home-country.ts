import { buyerCountries, suggestedCountry } from '#src/domain/money/buyer-country.ts'
import { keepStored, stored } from '#src/lib/browser/stored.ts'

const KEY = 'fundus.country'

/** Where the buyer lives, by what they said at their last purchase in this browser, or by its languages. */
export function homeCountry(): string {
  const kept = stored(KEY)
  return kept !== null && buyerCountries.includes(kept) ? kept : suggestedCountry(navigator)
}

export const keepHomeCountry = (country: string): void => void keepStored(KEY, country)
