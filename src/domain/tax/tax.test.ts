import { describe, expect, test } from 'vitest'
import { limits } from '#src/domain/limits/limits.ts'
import { buyerCountries } from '#src/domain/money/buyer-country.ts'
import { taxRates } from './rates.ts'
import { countriesOf, keptByPlatform, noTax, rateOn, taxModels, taxOf, taxWithin, taxZoneOf } from './tax.ts'

const DAY = '2026-11-30'
const everywhere = { CH: 'platform', EU: 'platform', GB: 'platform', NO: 'platform' } as const
const rates = [...new Set(taxRates.map(([, , , basisPoints]) => basisPoints))]

describe('the table of rates', () => {
  test.each(taxRates)('%s, %s, from %s on: %i', (country, _, from, basisPoints, source) => {
    expect(buyerCountries).toContain(country)
    expect(new Date(from).toISOString().slice(0, 10)).toBe(from)
    expect(Number.isInteger(basisPoints)).toBe(true)
    expect(basisPoints).toBeGreaterThanOrEqual(0)
    expect(basisPoints).toBeLessThanOrEqual(2700)
    expect(source).not.toBe('')
  })

  test('names each country, kind and day once, the older day first', () => {
    const keys = taxRates.map(([country, kind, from]) => `${country} ${kind} ${from}`)
    expect(new Set(keys).size).toBe(keys.length)
    for (const [country, kind, from] of taxRates) {
      const before = taxRates.slice(
        0,
        taxRates.findIndex((rate) => rate[0] === country && rate[1] === kind && rate[2] === from),
      )
      expect(before.every((rate) => rate[0] !== country || rate[1] !== kind || rate[2] < from)).toBe(true)
    }
  })

  test('has a standard rate for all members of the EU and for the countries beside it', () => {
    const standard = taxRates.filter(([, kind]) => kind === 'standard').map(([country]) => country)
    expect(new Set(standard).size).toBe(27 + 4)
  })

  test.each([
    ['DE', 'standard', DAY, 1900],
    ['DE', 'ebook', DAY, 700],
    ['FI', 'standard', DAY, 2550],
    ['FI', 'ebook', '2025-12-31', 2550],
    ['FI', 'ebook', '2026-01-01', 1350],
    ['LT', 'ebook', '2025-12-31', 2100],
    ['LT', 'ebook', '2026-01-01', 500],
    // what nobody could verify is charged at the standard rate
    ['BG', 'ebook', DAY, 2000],
    ['HU', 'ebook', DAY, 2700],
    ['IE', 'ebook', DAY, 0],
    ['CH', 'ebook', DAY, 260],
    ['US', 'standard', DAY, null],
    ['', 'standard', DAY, null],
  ] as const)('%s taxes %s on %s with %s', (country, kind, day, expected) => {
    expect(rateOn(country, kind, day)).toBe(expected)
  })
})

describe('the tax within a price', () => {
  test.each([
    [50, 1900, 8],
    [2000, 1900, 319],
    [2000, 2550, 406],
    [2000, 810, 150],
    [1999, 0, 0],
    [0, 1900, 0],
    // exactly half a Rappen is rounded up
    [105, 500, 5],
    [11, 1000, 1],
    [999_999, 2700, 212_598],
  ])('of %i at %i basis points is %i', (gross, basisPoints, expected) => {
    expect(taxWithin(gross, basisPoints)).toBe(expected)
  })

  test.each(rates)('at %i basis points is the nearest Rappen for every price', (basisPoints) => {
    const wrong: number[] = []
    for (let gross = limits.product.minPrice; gross <= 999_999; gross += gross < 10_000 ? 1 : 37) {
      const divisor = BigInt(10_000 + basisPoints)
      const exact = 2n * BigInt(gross) * BigInt(basisPoints)
      const tax = BigInt(taxWithin(gross, basisPoints))
      // twice the distance to the exact tax, in parts of the divisor: below, at most half a Rappen, and above, less than half
      const isNearest = exact - 2n * tax * divisor < divisor && 2n * tax * divisor - exact <= divisor
      if (!isNearest) wrong.push(gross)
    }
    expect(wrong).toEqual([])
  })
})

const sale = { kind: 'standard', day: DAY, amountCents: 2000 } as const

describe('what is withheld', () => {
  test.each([
    ['DE', everywhere, { taxModel: 'platform', taxBp: 1900, taxCents: 319 }],
    ['GB', everywhere, { taxModel: 'platform', taxBp: 2000, taxCents: 333 }],
    ['NO', everywhere, { taxModel: 'platform', taxBp: 2500, taxCents: 400 }],
    ['LI', everywhere, { taxModel: 'platform', taxBp: 810, taxCents: 150 }],
    ['CH', { CH: 'seller' }, { taxModel: 'seller', taxBp: 0, taxCents: 0 }],
    ['LI', { CH: 'seller' }, { taxModel: 'seller', taxBp: 0, taxCents: 0 }],
    ['DE', { CH: 'platform' }, noTax],
    ['DE', {}, noTax],
    ['US', everywhere, noTax],
    ['', everywhere, noTax],
  ] as const)('from a sale to %s with %j', (country, models, expected) => {
    expect(taxOf({ ...sale, country }, models)).toEqual(expected)
  })

  test.each(taxModels)('and the model %s makes no tax where the rate is none', (model) => {
    expect(taxOf({ ...sale, kind: 'ebook', country: 'GB' }, { GB: model }).taxCents).toBe(0)
  })

  test('is asked for in the countries of each zone with a registration', () => {
    expect(countriesOf({})).toEqual([])
    expect(countriesOf({ CH: 'seller' })).toEqual(['CH', 'LI'])
    expect(countriesOf({ EU: 'platform' })).toHaveLength(27)
    expect(countriesOf(everywhere)).toHaveLength(31)
    expect(buyerCountries.filter((code) => taxZoneOf(code) !== null)).toHaveLength(31)
  })
})

test.each([
  [{ amountCents: 2000, feeCents: 100, taxCents: 319 }, 419],
  [{ amountCents: 2000, feeCents: 100, taxCents: 0 }, 100],
  // a fee can be so high that tax takes all that is left
  [{ amountCents: 50, feeCents: 45, taxCents: 10 }, 50],
  [{ amountCents: 0, feeCents: 0, taxCents: 0 }, 0],
])('of %j the platform keeps %i', (sold, expected) => {
  expect(keptByPlatform(sold)).toBe(expected)
})
