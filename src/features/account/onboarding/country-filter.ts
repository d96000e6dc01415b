import { type Country, countries } from '#src/domain/profile/countries.ts'
import { searchKey } from '#src/domain/search/search-key.ts'

/** Returns countries with a word that begins with the term, or whose code is the term. */
export function filterCountries(term: string): readonly Country[] {
  const key = searchKey(term)
  if (key === '') return countries()
  return countries().filter(
    ({ name, code }) => ` ${searchKey(name)}`.includes(` ${key}`) || code.toLowerCase() === key,
  )
}
