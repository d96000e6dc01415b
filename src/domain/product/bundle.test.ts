import { expect, test } from 'vitest'
import { savingLabel, savingOf } from './bundle.ts'

const paid = (priceCents: number) => ({ priceCents })
const free = paid(0)

test.each([
  [[paid(1400), paid(1400)], 2000, { cents: 800, percent: 28 }],
  [[paid(1400), paid(1400), free], 2000, { cents: 800, percent: 28 }],
  [[paid(100), paid(200)], 101, { cents: 199, percent: 66 }],
  [[paid(99_999), paid(1)], 99_999, { cents: 1, percent: 0 }],
  [[paid(1000), paid(1000)], 2000, null],
  [[paid(1000), paid(500)], 2000, null],
  [[free, free], 500, null],
  [[], 500, null],
])('of %j for %i Rappen is saved %j', (parts, price, saving) => {
  expect(savingOf(parts, price)).toEqual(saving)
})

test.each([
  [{ cents: 800, percent: 28 }, 'You save CHF 8.00 (28 %)'],
  [{ cents: 1, percent: 0 }, 'You save CHF 0.01'],
])('the saving %j reads %s', (saving, label) => {
  expect(savingLabel(saving)).toBe(label)
})
