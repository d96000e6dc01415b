import { expect, test } from 'vitest'
import { brokenAt, logHash } from './operator-log.ts'

const row = (number: number, previous: string) => ({
  $id: String(number),
  number,
  at: '2026-06-01T12:00:00.000Z',
  who: 'olga',
  action: 'operator.decide',
  target: 'page anna',
  detail: 'none',
  previous,
})
const first = row(1, '')
const second = row(2, logHash(first))
const third = row(3, logHash(second))

test.each([
  ['nothing', [], null],
  ['one chain', [first, second, third], null],
  ['one whose beginning is gone', [second, third], null],
  ['a moment as the database writes it', [{ ...first, at: '2026-06-01T12:00:00.000+00:00' }, second], null],
  ['a changed detail', [{ ...first, detail: 'suspend' }, second, third], 2],
  ['another person', [first, { ...second, who: 'milo' }, third], 3],
  ['a row that is gone', [first, third], 3],
  ['a row that was put in', [first, second, row(3, logHash(first)), { ...third, number: 4 }], 3],
])('a log with %s is broken at %j', (_, rows, number) => expect(brokenAt(rows)).toBe(number))
