import * as z from 'zod/mini'
import { expect, test } from 'vitest'
import { choice, count, flag, list, number, optionalMoment, text } from './row.ts'

const row = z.object({
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
])('a column that is %s is empty', (_what, columns) => expect(row.parse(columns)).toEqual(empty))

test('rows do not share an empty list', () => expect(row.parse({}).list).not.toBe(row.parse({}).list))

test.each([NaN, Infinity, -Infinity, '1', 1n])('%s is no count', (value) =>
  expect(count.safeParse(value).success).toBe(false),
)
