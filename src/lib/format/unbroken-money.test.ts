import { expect, test } from 'vitest'
import { unbrokenMoney } from './unbroken-money.ts'

test.each([
  ['CHF 32.30', 'CHF\u00a032.30'],
  [
    'CHF 1’175.00 from your balance, EUR 5.00 back',
    'CHF\u00a01’175.00 from your balance, EUR\u00a05.00 back',
  ],
  ['A PDF of 12 pages', 'A PDF of 12 pages'],
  ['', ''],
])('amounts in %j do not break', (text, unbroken) => {
  expect(unbrokenMoney(text)).toBe(unbroken)
})
