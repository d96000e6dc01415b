import { expect, test } from 'vitest'
import { visitorOf, type Visit } from './visitor.ts'

const address = '10.0.0.7'

test.each<[who: string, visit: Visit, key: string, isMark: boolean]>([
  ['a sale is a visitor of its own', { address, purchaseId: 'pi_1', mark: 'm' }, 'purchase pi_1', false],
  [
    'to whichever account it belongs',
    { address, purchaseId: 'pi_1', userId: 'anna' },
    'purchase pi_1',
    false,
  ],
  ['an account is one in every browser', { address, userId: 'anna', mark: 'm' }, 'user anna', false],
  ['a guest is a browser', { address, mark: 'm' }, 'mark m', true],
  ['a guest without mark is an address', { address }, 'address 10.0.0.7', false],
  ['and so is one whose mark is empty', { address, mark: '' }, 'address 10.0.0.7', false],
])('who counts as one visitor: %s', (_who, visit, key, isMark) => {
  expect(visitorOf(visit)).toEqual({ key, isMark })
})
