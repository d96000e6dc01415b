import { expect, test } from 'vitest'
import { type Rival, surplusOf } from './duplicates.ts'

const payment = ($id: string, minute: number): Rival => ({
  $id,
  status: 'paid',
  paidAt: `2026-11-23T12:0${minute}:00.000Z`,
  createdAt: '2026-11-23T13:00:00.000Z',
  givenBackFor: null,
  fileStorageId: 'file',
})
const first = payment('pi_b', 1)
const second = payment('pi_a', 2)
const third = payment('pi_c', 3)

test.each<[string, Rival[], string[]]>([
  ['one', [first], []],
  ['two', [first, second], ['pi_a']],
  ['two, told the other way round', [second, first], ['pi_a']],
  ['three', [third, first, second], ['pi_a', 'pi_c']],
  ['two of the same moment', [payment('pi_b', 1), payment('pi_a', 1)], ['pi_b']],
  ['a first one that was given back', [{ ...first, status: 'refunded' }, second], []],
  ['a first one in dispute', [{ ...first, status: 'disputed' }, second], []],
  ['a first one given back in part', [{ ...first, status: 'partially_refunded' }, second], ['pi_a']],
  ['a first one that is on its way back', [{ ...first, givenBackFor: 'undeliverable' }, second], []],
  ['a second one that is on its way back', [first, { ...second, givenBackFor: 'duplicate' }], []],
  ['a first one without file', [{ ...first, fileStorageId: '' }, second], []],
  ['none', [], []],
])('of %s', (_, payments, expected) => {
  expect(surplusOf(payments).map(({ $id }) => $id)).toEqual(expected)
})
