import { expect, test } from 'vitest'
import { payoutCountries } from '#src/domain/money/payout.ts'
import { choosableCountries, isPayoutCountry } from './choosable-countries.ts'

test('all payout countries have a name', () => {
  const options = choosableCountries('CH')
  expect(options.map(({ value }) => value).sort()).toEqual([...payoutCountries].sort())
  expect(options[0]).toEqual({ value: 'AT', label: 'Austria' })
})

test('the profile’s country is offered whether or not it supports payouts', () => {
  expect(choosableCountries('BR')).toContainEqual({ value: 'BR', label: 'Brazil' })
  expect(isPayoutCountry('BR')).toBe(false)
  expect(isPayoutCountry('CH')).toBe(true)
  expect(choosableCountries('')).toHaveLength(payoutCountries.length)
})
