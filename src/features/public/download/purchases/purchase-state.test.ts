import { expect, test } from 'vitest'
import { purchaseStateOf } from './purchase-state.ts'

test.each([
  ['paid', true, 'available'],
  ['partially_refunded', true, 'available'],
  ['paid', false, 'gone'],
  ['partially_refunded', false, 'gone'],
  ['refunded', false, 'refunded'],
  ['disputed', false, 'disputed'],
] as const)('%s, to be had: %s, is %s', (status, isAvailable, state) =>
  expect(purchaseStateOf({ status, isAvailable })).toBe(state),
)
