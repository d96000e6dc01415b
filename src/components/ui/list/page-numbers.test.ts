import { expect, test } from 'vitest'
import { pageCount, pageNumbers, pageOf } from './page-numbers.ts'

test.each([
  [1, 1, '1'],
  [3, 7, '1 2 3 4 5 6 7'],
  [1, 8, '1 2 3 4 5 gap 8'],
  [4, 8, '1 2 3 4 5 gap 8'],
  [5, 8, '1 gap 4 5 6 gap 8'],
  [6, 8, '1 gap 4 5 6 7 8'],
  [8, 8, '1 gap 4 5 6 7 8'],
  [5, 20, '1 gap 4 5 6 gap 20'],
  [17, 20, '1 gap 16 17 18 gap 20'],
  [18, 20, '1 gap 16 17 18 19 20'],
])('page %d of %d shows %s', (current, count, shown) => {
  expect(pageNumbers(current, count).join(' ')).toBe(shown)
})

test.each([
  [0, 1],
  [12, 1],
  [13, 2],
  [1000, 84],
])('%d items at 12 a page are on %d pages', (total, pages) => {
  expect(pageCount(total, 12)).toBe(pages)
})

test.each([
  [null, 1],
  ['3', 3],
  ['0', 1],
  ['-2', 1],
  ['1.5', 1],
  ['three', 1],
])('the address %j names page %d', (parameter, page) => {
  expect(pageOf(parameter)).toBe(page)
})
