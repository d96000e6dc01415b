import { expect, test } from 'vitest'
import { buyerCountries, buyerCountrySchema, suggestedCountry } from './buyer-country.ts'

test.each([
  [['de-CH', 'de'], 'CH'],
  [['de', 'fr-FR', 'en-US'], 'FR'],
  [['zh-Hans-SG'], 'SG'],
  [['en-GB-oxendict'], 'GB'],
  [['en'], 'CH'],
  [['en-001', 'es-419'], 'CH'],
  [['en-ZZ', 'it-IT'], 'IT'],
  [['CH', '', 'x'], 'CH'],
  [[], 'CH'],
])('a browser with the languages %j suggests %s', (languages, country) => {
  expect(suggestedCountry({ languages })).toBe(country)
})

test('every country has a name', () => {
  const names = new Intl.DisplayNames(['de'], { type: 'region', fallback: 'none' })
  expect(buyerCountries.filter((code) => names.of(code) === undefined)).toEqual([])
  expect(new Set(buyerCountries).size).toBe(buyerCountries.length)
})

test.each(['CH', 'LI', 'LU', 'MT', 'US'])('buyers can live in %s', (code) => {
  expect(buyerCountrySchema.safeParse(code).success).toBe(true)
})

test.each(['', 'ch', 'EU', 'ZZ', 'CHE', 'C', 'CH DE', 'AQ'])('nobody lives in %j', (code) => {
  expect(buyerCountrySchema.safeParse(code).success).toBe(false)
})
