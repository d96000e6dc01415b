import { expect, test } from 'vitest'
import { payoutCountries } from '#src/domain/money/payout.ts'
import { settlementCurrency } from './settlement-currency.ts'

test.each([
  ['CH', 'chf'],
  ['ch', 'chf'],
  ['LI', 'chf'],
  ['DE', 'eur'],
  ['BG', 'eur'],
  ['HU', 'huf'],
  ['us', 'usd'],
])('banks in %s are paid in %s', (country, currency) => {
  expect(settlementCurrency(country)).toBe(currency)
})

test('each country in which creators can be paid has one', () => {
  for (const country of payoutCountries) expect(settlementCurrency(country)).toMatch(/^[a-z]{3}$/)
})
