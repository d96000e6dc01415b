import { expect, test } from 'vitest'
import { sellerPartBetween } from './seller-part.ts'

const sale = { amountCents: 1999, feeCents: 100, taxCents: 0 }

test.each([
  ['the whole sale', 0, 1999, 1899],
  ['its half', 0, 1000, 950],
  ['the other half', 1000, 1999, 949],
  ['one Rappen', 0, 1, 1],
  ['nothing', 500, 500, 0],
])('of %s the seller got their part', (_, from, to, share) => {
  expect(sellerPartBetween(sale, from, to)).toBe(share)
})

test('the shares of all parts add up to the whole, however it is divided', () => {
  const cuts = [0, 1, 333, 334, 1000, 1711, 1998, 1999]
  const parts = cuts.slice(1).map((to, at) => sellerPartBetween(sale, cuts[at] ?? 0, to))
  expect(parts.reduce((sum, part) => sum + part, 0)).toBe(1899)
})

test('a free sale has no share', () => {
  expect(sellerPartBetween({ amountCents: 0, feeCents: 0, taxCents: 0 }, 0, 0)).toBe(0)
})
