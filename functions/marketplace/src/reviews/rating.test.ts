import { expect, test } from 'vitest'
import { ratingAfter } from './rating.ts'

const none = { ratingCount: 0, ratingSum: 0, rating: 0 }

test.each([
  ['the first review', none, 4, 1, { ratingCount: 1, ratingSum: 4, rating: 4 }],
  [
    'a second',
    { ratingCount: 1, ratingSum: 4, rating: 4 },
    5,
    1,
    { ratingCount: 2, ratingSum: 9, rating: 4.5 },
  ],
  [
    'one taken back',
    { ratingCount: 2, ratingSum: 9, rating: 4.5 },
    5,
    -1,
    { ratingCount: 1, ratingSum: 4, rating: 4 },
  ],
  ['the last taken back', { ratingCount: 1, ratingSum: 4, rating: 4 }, 4, -1, none],
  ['none to take back', none, 4, -1, none],
] as const)('the rating of a product after %s', (_name, before, stars, change, after) => {
  expect(ratingAfter(before, stars, change)).toEqual(after)
})
