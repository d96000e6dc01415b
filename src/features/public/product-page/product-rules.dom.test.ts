import { expect, test } from 'vitest'
import { creator } from '#src/test/creator.ts'
import { isPayable, otherAddressOf } from './product-rules.ts'

test.each([
  ['the name of its creator', 'anna', null],
  ['that name in other letters', ' ANNA ', null],
  ['a former name, or that of somebody else', 'ben', '/user/anna/product/p1'],
])('under %s', (_, username, address) => {
  expect(otherAddressOf({ $id: 'p1', userName: 'anna' }, username)).toBe(address)
})

test.each([
  ['who can be paid', creator({ verified: true }), true],
  ['who cannot be paid', creator({ verified: false }), false],
  [
    'who has still time to say who sells',
    creator({ verified: true, sellerDueAt: '9999-12-31T00:00:00Z' }),
    true,
  ],
  [
    'who has not said in time who sells',
    creator({ verified: true, sellerDueAt: '2026-01-01T00:00:00Z' }),
    false,
  ],
  ['who could not be loaded', null, true],
])('a payment begins with a creator %s', (_, owner, expected) => {
  expect(isPayable(owner, Date.now())).toBe(expected)
})
