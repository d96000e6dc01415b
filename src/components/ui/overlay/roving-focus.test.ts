import { expect, test } from 'vitest'
import { nextIndex } from './roving-focus.ts'

test.each([
  ['ArrowDown', -1, 3, 0],
  ['ArrowDown', 0, 3, 1],
  ['ArrowDown', 2, 3, 0],
  ['ArrowUp', -1, 3, 2],
  ['ArrowUp', 0, 3, 2],
  ['ArrowUp', 2, 3, 1],
  ['Home', 2, 3, 0],
  ['End', 0, 3, 2],
  ['Enter', 1, 3, undefined],
  ['ArrowDown', -1, 0, undefined],
])('%s at %i of %i leads to %s', (key, current, count, next) => {
  expect(nextIndex(key, current, count)).toBe(next)
})

test.each([
  ['ArrowRight', 2, 0],
  ['ArrowLeft', 0, 2],
  ['ArrowDown', 0, undefined],
  ['End', 0, 2],
])('%s at %i of a row of 3 leads to %s', (key, current, next) => {
  expect(nextIndex(key, current, 3, 'horizontal')).toBe(next)
})
