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
  ['who has not said in time who sells', creator({ verified: true, maySell: false }), false],
  ['who could not be loaded', null, true],
])('a payment begins with a creator %s', (_, owner, expected) => {
  expect(isPayable(owner)).toBe(expected)
})
