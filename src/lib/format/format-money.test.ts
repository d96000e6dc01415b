import { expect, test } from 'vitest'
import { formatMoney } from './format-money.ts'

test.each([
  [1250, 'CHF', 'CHF 12.50'],
  [123_456_789, 'EUR', 'EUR 1’234’567.89'],
  [0, 'GBP', '£ 0.00'],
  [1000, '', '$ 10.00'],
  [-500, 'CHF', 'CHF-5.00'],
])('%d of %j is %s', (amount, currency, text) => {
  expect(formatMoney(amount, currency)).toBe(text)
})
