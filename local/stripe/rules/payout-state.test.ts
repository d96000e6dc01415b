import { expect, test } from 'vitest'
import { mayBecome } from './payout-state.ts'

test.each([
  ['pending', 'in_transit', true],
  ['pending', 'paid', true],
  ['pending', 'canceled', true],
  ['in_transit', 'paid', true],
  ['in_transit', 'canceled', false],
  ['paid', 'failed', true],
  ['paid', 'in_transit', false],
  ['failed', 'paid', false],
  ['canceled', 'failed', false],
] as const)('a payout that is %s may become %s: %s', (from, to, allowed) => {
  expect(mayBecome(from, to)).toBe(allowed)
})
