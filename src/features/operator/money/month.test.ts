import { expect, test } from 'vitest'
import { monthIn, monthName, shifted, spanOf } from './month.ts'

const now = new Date(2026, 10, 30, 12)

test.each([
  [null, '2026-11'],
  ['2026-03', '2026-03'],
  ['2026-11', '2026-11'],
  ['2026-12', '2026-11'],
  ['2026-13', '2026-11'],
  ['1999-01', '2026-11'],
  ['March', '2026-11'],
])('the address %j shows %s', (text, shown) => {
  expect(monthName(monthIn(text, now))).toBe(shown)
})

test.each([
  [{ year: 2026, month: 1 }, -1, '2025-12'],
  [{ year: 2026, month: 12 }, 1, '2027-01'],
  [{ year: 2026, month: 6 }, -1, '2026-05'],
])('%j and %d months are %s', (month, by, expected) => expect(monthName(shifted(month, by))).toBe(expected))

test('a month ends where the next one begins', () => {
  const month = { year: 2026, month: 12 }
  expect(spanOf(month).to).toBe(spanOf(shifted(month, 1)).from)
})
