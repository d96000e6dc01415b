import { expect, test } from 'vitest'
import { sharesOf } from './shares.ts'

test.each([
  [71, 5, [14, 14, 14, 14, 15]],
  [70, 5, [14, 14, 14, 14, 14]],
  [2, 3, [0, 1, 1]],
  [0, 2, [0, 0]],
  [7, 1, [7]],
])('%i in %i parts', (all, parts, shares) => {
  expect(sharesOf(all, parts)).toEqual(shares)
  expect(shares.reduce((sum, share) => sum + share, 0)).toBe(all)
})
