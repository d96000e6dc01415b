import { inGerman } from '#src/test/in-german.ts'
import { expect, test } from 'vitest'
import { countries, countryName } from './countries.ts'

test('there are 66 countries, each once, sorted by name', () => {
  expect(countries()).toHaveLength(66)
  expect(new Set(countries().map((country) => country.code)).size).toBe(66)
  expect(countries().map((country) => country.name)).toEqual(
    countries()
      .map((country) => country.name)
      .sort((a, b) => a.localeCompare(b, 'en')),
  )
})

test('each country has its flag', () => {
  expect(countries().find((country) => country.code === 'CH')).toEqual({
    code: 'CH',
    name: 'Switzerland',
    flag: '🇨🇭',
  })
})

test('the name of a country is found by its code', () => {
  expect(countryName('DE')).toBe('Germany')
  expect(countryName('XX')).toBe('')
  expect(inGerman(() => countryName('DE'))).toBe('Deutschland')
  expect(inGerman(() => countryName('DE', 'en'))).toBe('Germany')
})
