import { describe, expect, test } from 'vitest'
import { formatPrice, parsePrice, priceInput, priceLabel } from './money.ts'

describe('prices', () => {
  test.each([
    [1250, 'CHF 12.50'],
    [50, 'CHF 0.50'],
    [123456, 'CHF 1’234.56'],
  ])('%i Rappen read %s', (cents, text) => expect(formatPrice(cents)).toBe(text))

  test('a price of 0 reads FREE', () => expect(priceLabel(0)).toBe('FREE'))

  test.each([
    ['12', 1200],
    ['12.5', 1250],
    ['12,50', 1250],
    ["1'200.00", 120_000],
    [' 4.35 ', 435],
    ['0', 0],
  ])('%s is %i Rappen', (text, cents) => expect(parsePrice(text)).toBe(cents))

  test.each(['', '-1', '1.234', 'abc', '1e3', '12.', '.5', 'NaN'])('%j is no price', (text) =>
    expect(parsePrice(text)).toBeNull(),
  )

  test.each([0, 5, 50, 1999, 123_456])('%i Rappen are read back from an input field', (cents) =>
    expect(parsePrice(priceInput(cents))).toBe(cents),
  )
})
