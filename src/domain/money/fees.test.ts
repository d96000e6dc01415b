import { describe, expect, test } from 'vitest'
import { breakEvenPrice, defaultFees, feeLabel, platformFee, sellerShare } from './fees.ts'

describe('the platform’s share', () => {
  test.each([
    [50, 3],
    [70, 4],
    [290, 15],
    [1250, 63],
    [1999, 100],
    [2070, 104],
    [999_999, 50_000],
  ])('the share of %i Rappen is %i by default', (cents, fee) =>
    expect(platformFee(cents, defaultFees)).toBe(fee),
  )

  test.each([
    [1250, 1000, 0, 125],
    [1250, 0, 0, 0],
    [1250, 0, 50, 50],
    [1250, 500, 30, 93],
    [1999, 725, 0, 145],
    [50, 500, 60, 50],
    [50, 3000, 100, 50],
    [99_999_99, 3000, 0, 30_000_00],
  ])(
    'the share of %i Rappen at %i basis points and %i Rappen is %i',
    (cents, basisPoints, fixedCents, fee) => {
      const terms = { ...defaultFees, basisPoints, fixedCents }
      expect(platformFee(cents, terms)).toBe(fee)
      expect(sellerShare(cents, terms)).toBe(cents - fee)
    },
  )

  test('platform’s and seller’s shares add up to every price', () => {
    const terms = { ...defaultFees, basisPoints: 733, fixedCents: 37 }
    const prices = Array.from({ length: 20_000 }, (_, index) => index + 1)
    expect(prices.filter((cents) => sellerShare(cents, terms) < 0)).toEqual([])
  })
})

const stripe = { basisPoints: 290, fixedCents: 30 }

test.each([
  ['5 %', { basisPoints: 500, fixedCents: 0 }, 1429],
  ['5 % and 0.30', { basisPoints: 500, fixedCents: 30 }, 0],
  ['5 % and 0.20', { basisPoints: 500, fixedCents: 20 }, 477],
  ['10 %', { basisPoints: 1000, fixedCents: 0 }, 423],
  ['2.9 %', { basisPoints: 290, fixedCents: 0 }, null],
  ['2 % and 0.50', { basisPoints: 200, fixedCents: 50 }, null],
  ['nothing', { basisPoints: 0, fixedCents: 0 }, null],
])('%s covers 2.9 %% and 0.30 from %i Rappen on', (_, share, expected) => {
  expect(breakEvenPrice({ ...defaultFees, ...share }, stripe)).toBe(expected)
})

test.each([
  [500, 0, '5%'],
  [725, 0, '7.25%'],
  [500, 30, '5% and CHF 0.30'],
  [0, 30, 'CHF 0.30'],
  [0, 0, '0%'],
])('%i basis points and %i Rappen read %s', (basisPoints, fixedCents, text) => {
  expect(feeLabel({ ...defaultFees, basisPoints, fixedCents })).toBe(text)
})
