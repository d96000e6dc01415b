import { expect, test } from 'vitest'
import { lowerBound, median, ratios } from './ratios.ts'

test.each([
  [[3], 3],
  [[5, 1, 3], 3],
  [[4, 1, 3, 2], 2.5],
])('the median of %j is %d', (values, expected) => {
  expect(median(values)).toBe(expected)
})

test('an empty list has no median', () => {
  expect(median([])).toBeNaN()
})

test('ratios compare values of the same round', () => {
  expect(ratios([2, 9], [1, 3])).toEqual([2, 3])
})

test('the bound lies below the median, and the closer the calmer the values are', () => {
  const calm = [1.19, 1.2, 1.2, 1.2, 1.21, 1.2, 1.2, 1.19, 1.21]
  const wild = [0.7, 1.2, 1.9, 1.2, 0.8, 1.6, 1.2, 1.1, 1.4]
  expect(lowerBound(calm)).toBeGreaterThan(1.18)
  expect(lowerBound(calm)).toBeLessThanOrEqual(median(calm))
  expect(lowerBound(wild)).toBeLessThan(lowerBound(calm))
  expect(lowerBound(wild), 'the same each time').toBe(lowerBound(wild))
})
