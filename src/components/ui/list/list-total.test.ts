import { expect, test } from 'vitest'
import { listTotal } from './list-total.ts'

const full = Array.from({ length: 12 })

test.each([
  ['a short list', full, 40, 1, undefined, 40],
  ['a short list that the counter knows otherwise', full, 40, 1, 38, 40],
  ['a long one', full, 5000, 1, 10_000, 10_000],
  ['a long one of which the counter is behind', full, 5000, 1, 4000, 5000],
  ['a long filtered one', full, 5000, 1, undefined, 5000],
  ['the last counted page of it', full, 5000, 417, undefined, 5005],
  ['a page behind that', full, 5000, 500, undefined, 6001],
  ['its end', [1, 2], 5000, 500, undefined, 5000],
])('the total of a list: %s', (_, rows, total, page, whole, expected) => {
  expect(listTotal({ rows, total }, page, 12, whole)).toBe(expected)
})
