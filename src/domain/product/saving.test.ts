import { expect, test } from 'vitest'
import { noLaunch, type PriceColumns } from './current-price.ts'
import { savingLabel, savingOf, sumOf } from './saving.ts'

const now = Date.parse('2026-05-01T10:00:00Z')
const later = '2026-05-02T10:00:00.000Z'
const earlier = '2026-04-30T10:00:00.000Z'
const paid = (priceCents: number, launch: Partial<PriceColumns> = {}): PriceColumns => ({
  ...noLaunch,
  accessType: 'paid',
  priceCents,
  ...launch,
})
const free: PriceColumns = { ...paid(0), accessType: 'free' }

test.each([
  ['none', [], 0],
  ['the prices', [paid(1400), paid(600)], 2000],
  ['a free product', [paid(1400), free], 1400],
  ['a launch price', [paid(1400, { launchPriceCents: 900, launchEndsAt: later }), paid(600)], 1500],
  ['a launch price that is over', [paid(1400, { launchPriceCents: 900, launchEndsAt: earlier })], 1400],
])('the sum of %s', (_, parts, sum) => {
  expect(sumOf(parts, now)).toBe(sum)
})

test.each([
  [2800, 2000, { cents: 800, percent: 28 }],
  [300, 101, { cents: 199, percent: 66 }],
  [100_000, 99_999, { cents: 1, percent: 0 }],
  [2000, 2000, null],
  [1500, 2000, null],
  [0, 500, null],
])('of %i Rappen for %i is saved %j', (sum, price, saving) => {
  expect(savingOf(sum, price)).toEqual(saving)
})

test.each([
  [{ cents: 800, percent: 28 }, 'You save CHF 8.00 (28 %)'],
  [{ cents: 1, percent: 0 }, 'You save CHF 0.01'],
])('the saving %j reads %s', (saving, label) => {
  expect(savingLabel(saving)).toBe(label)
})
