import { expect, test } from 'vitest'
import { placeAfter, stepOfKey, stepOfSwipe } from './gallery-steps.ts'

test.each([
  [0, 'next', 3, 1],
  [2, 'next', 3, 0],
  [0, 'previous', 3, 2],
  [1, 'previous', 3, 0],
  [1, 'first', 3, 0],
  [1, 'last', 3, 2],
  [0, 'next', 1, 0],
] as const)('from %i, %s of %i leads to %i', (current, step, total, place) =>
  expect(placeAfter(current, step, total)).toBe(place),
)

test.each([
  ['ArrowLeft', 'previous'],
  ['ArrowRight', 'next'],
  ['Home', 'first'],
  ['End', 'last'],
  ['Enter', null],
])('the key %s means %s', (key, step) => expect(stepOfKey(key)).toBe(step))

test.each([
  [{ x: -50, y: 0 }, 'next'],
  [{ x: 50, y: 0 }, 'previous'],
  [{ x: 49, y: 0 }, null],
  [{ x: -120, y: 40 }, 'next'],
  [{ x: -60, y: 90 }, null],
  [{ x: 0, y: 200 }, null],
])('a swipe of %j is the step %s', (moved, step) => expect(stepOfSwipe(moved)).toBe(step))
