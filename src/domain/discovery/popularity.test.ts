import { expect, test } from 'vitest'
import { popularityOf, steadyRating } from './popularity.ts'

const now = new Date('2026-11-24T10:00:00.000Z')
const daysAgo = (days: number) => new Date(now.getTime() - days * 24 * 60 * 60_000).toISOString()
const nothing = { buyers: 0, downloads: 0, ratingCount: 0, ratingSum: 0, createdAt: daysAgo(10_000) }

test.each([
  ['no ratings', 0, 0, 3.5],
  ['one of five stars', 1, 5, 3.75],
  ['one of one star', 1, 1, 18.5 / 6],
  ['a hundred of five stars', 100, 500, 517.5 / 105],
])('%s: a steady rating', (_, ratingCount, ratingSum, rating) => {
  expect(steadyRating({ ratingCount, ratingSum })).toBeCloseTo(rating)
})

test.each([
  ['nothing', {}, 2.1],
  ['one buyer', { buyers: 1 }, 2.1 + Math.log(9)],
  ['ten buyers', { buyers: 10 }, 2.1 + Math.log(81)],
  ['four downloads, as one buyer', { downloads: 4 }, 2.1 + Math.log(9)],
  ['good ratings', { ratingCount: 100, ratingSum: 500 }, (0.6 * 517.5) / 105],
  ['made now', { createdAt: daysAgo(0) }, 3.1],
  ['made fourteen days ago', { createdAt: daysAgo(14) }, 2.6],
  ['made twenty-eight days ago', { createdAt: daysAgo(28) }, 2.35],
  ['made in the future, as clocks differ', { createdAt: daysAgo(-3) }, 3.1],
])('%s', (_, demand, popularity) => {
  expect(popularityOf({ ...nothing, ...demand }, now)).toBeCloseTo(popularity)
})
