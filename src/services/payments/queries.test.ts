import { expect, test } from 'vitest'
import { nextLook } from './queries.ts'

test.each([
  ['processing', 1, 5000],
  ['processing', 11, 5000],
  ['processing', 12, false],
  ['succeeded', 1, false],
  ['open', 1, false],
  [undefined, 0, false],
] as const)('a payment that is %s after %i looks is looked at again after %s', (state, looks, pause) => {
  expect(nextLook(state, looks)).toBe(pause)
})
