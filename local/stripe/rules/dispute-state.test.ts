import { expect, test } from 'vitest'
import { isClosed, isTaken, mayBecome } from './dispute-state.ts'

test.each([
  ['needs_response', 'under_review', true],
  ['needs_response', 'won', true],
  ['under_review', 'lost', true],
  ['under_review', 'needs_response', false],
  ['won', 'lost', false],
  ['lost', 'won', false],
  ['needs_response', 'warning_closed', false],
  ['warning_needs_response', 'warning_under_review', true],
  ['warning_needs_response', 'needs_response', true],
  ['warning_under_review', 'warning_closed', true],
  ['warning_under_review', 'won', false],
  ['warning_closed', 'needs_response', false],
] as const)('a dispute that is %s may become %s: %s', (from, to, allowed) => {
  expect(mayBecome(from, to)).toBe(allowed)
})

test.each([
  [null, false],
  ['warning_needs_response', false],
  ['warning_under_review', false],
  ['warning_closed', false],
  ['needs_response', true],
  ['under_review', true],
  ['won', false],
  ['lost', true],
] as const)('a dispute that is %s has taken the money: %s', (status, taken) => {
  expect(isTaken(status)).toBe(taken)
})

test('a dispute that is decided is closed', () => {
  expect(
    (['won', 'lost', 'warning_closed', 'under_review'] as const).map((status) => isClosed(status)),
  ).toEqual([true, true, true, false])
})
