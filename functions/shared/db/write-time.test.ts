import { expect, test } from 'vitest'
import { writeTime } from './write-time.ts'

const now = new Date('2026-05-01T10:00:00.005Z')

test.each([
  ['a row never written', null, '2026-05-01T10:00:00.005Z'],
  ['a new row', undefined, '2026-05-01T10:00:00.005Z'],
  ['a row written before', '2026-05-01T10:00:00.004+00:00', '2026-05-01T10:00:00.005Z'],
  ['a row written in this millisecond', '2026-05-01T10:00:00.005+00:00', '2026-05-01T10:00:00.006Z'],
  ['a row written by a clock ahead', '2026-05-01T10:00:01.000+00:00', '2026-05-01T10:00:01.001Z'],
])('the time of a write: %s', (_, previous, expected) => {
  expect(writeTime(now, previous)).toBe(expected)
})
