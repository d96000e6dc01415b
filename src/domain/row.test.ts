import * as v from 'valibot'
import { expect, test } from 'vitest'
import { choice, count, flag, list, number, optionalMoment, text } from './row.ts'

const row = v.object({
  text,
  flag,
  count,
  list: list(number),
  choice: choice(['a', 'b']),
  optionalMoment,
})
const empty = { text: '', flag: false, count: 0, list: [], choice: null, optionalMoment: null }

test.each([
  ['left out', {}],
  ['null', { text: null, flag: null, count: null, list: null, choice: null, optionalMoment: null }],
  ['newer than this version', { choice: 'c' }],
])('a column that is %s is empty', (_what, columns) => expect(v.parse(row, columns)).toEqual(empty))

test('rows do not share an empty list', () => expect(v.parse(row, {}).list).not.toBe(v.parse(row, {}).list))

test.each([NaN, Infinity, -Infinity, '1', 1n])('%s is no count', (value) =>
  expect(v.safeParse(count, value).success).toBe(false),
)
