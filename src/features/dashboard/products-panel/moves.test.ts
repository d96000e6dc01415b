import { expect, test } from 'vitest'
import { droppedAt, movesOf } from './moves.ts'

const rows = ['a', 'b', 'c'].map((productId) => ({ productId }))
const top = { name: 'Move to the top', to: { at: 'first' } }
const up = (of: string) => ({ name: 'Move up', to: { at: 'before', of } })
const down = (of: string) => ({ name: 'Move down', to: { at: 'after', of } })

test.each([
  ['the first', 0, 1, [down('b')]],
  ['one between', 1, 1, [top, up('a'), down('c')]],
  ['the last', 2, 1, [top, up('b')]],
  ['the first of a later page', 0, 2, [top, down('b')]],
] as const)('where a product can be moved: %s', (_, index, page, moves) =>
  expect(movesOf(rows, index, page)).toEqual(moves),
)

test('the only one has nowhere to go', () => expect(movesOf(rows.slice(0, 1), 0, 1)).toEqual([]))

test.each([
  ['up', 2, 0, { at: 'before', of: 'a' }],
  ['down', 0, 1, { at: 'after', of: 'b' }],
  ['to the end', 0, 2, { at: 'after', of: 'c' }],
  ['where it was', 1, 1, null],
  ['to nowhere', 1, -1, null],
] as const)('one that is dragged %s', (_, from, to, place) =>
  expect(droppedAt(rows, from, to)).toEqual(place),
)
