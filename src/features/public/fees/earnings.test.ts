import { expect, test } from 'vitest'
import { defaultFees } from '#src/domain/money/fees.ts'
import { examplesOf, firstPrice, reckon } from './earnings.ts'

const withFixed = { basisPoints: 725, fixedCents: 30, minPriceCents: 2_00 }

test.each([
  ['20', defaultFees, 20_00, 1_00, 19_00],
  ['0.50', defaultFees, 50, 3, 47],
  [' 1’234,5 ', defaultFees, 1234_50, 61_73, 1172_77],
  ['99999.99', defaultFees, 99_999_99, 5_000_00, 94_999_99],
  ['2', withFixed, 2_00, 45, 1_55],
  ['19.99', withFixed, 19_99, 1_75, 18_24],
])('of %s a seller gets what the platform does not keep', (typed, fees, priceCents, feeCents, shareCents) => {
  expect(reckon(typed, fees)).toEqual({ kind: 'earnings', priceCents, feeCents, shareCents })
})

test.each(['0', '0.00', ' 0 '])('%s is a free product', (typed) => {
  expect(reckon(typed, withFixed)).toEqual({ kind: 'free' })
})

test.each([
  ['', 'Please enter an amount, for example 12.50'],
  ['ten', 'Please enter an amount, for example 12.50'],
  ['-5', 'Please enter an amount, for example 12.50'],
  ['1.234', 'Please enter an amount, for example 12.50'],
  ['1e3', 'Please enter an amount, for example 12.50'],
  ['1.99', 'The lowest price is CHF 2.00'],
  ['100000', 'Please enter at most CHF 99’999.99'],
])('%j is no price: %s', (typed, message) => {
  expect(reckon(typed, withFixed)).toEqual({ kind: 'problem', message })
})

test.each([
  [50, 20_00, [5_00, 10_00, 20_00, 50_00, 100_00]],
  [15_00, 20_00, [20_00, 50_00, 100_00]],
  [30_00, 30_00, [50_00, 100_00]],
  [500_00, 500_00, [500_00]],
])('with a lowest price of %i Rappen only prices from there on are shown', (minPriceCents, first, shown) => {
  const fees = { ...defaultFees, minPriceCents }
  expect(firstPrice(fees)).toBe(first)
  expect(examplesOf(fees).map(({ priceCents }) => priceCents)).toEqual(shown)
})
