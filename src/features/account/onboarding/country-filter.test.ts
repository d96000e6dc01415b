import { expect, test } from 'vitest'
import { filterCountries } from './country-filter.ts'

test.each([
  ['swi', ['Switzerland']],
  ['  SWITZ ', ['Switzerland']],
  ['CH', ['Chile', 'Switzerland']],
  ['kingdom', ['United Kingdom']],
  ['united', ['United Arab Emirates', 'United Kingdom', 'United States']],
  ['atlantis', []],
])('%j finds %j', (term, names) => {
  expect(filterCountries(term).map(({ name }) => name)).toEqual(names)
})

test('an empty term finds all 66 countries', () => {
  expect(filterCountries(' ')).toHaveLength(66)
})
