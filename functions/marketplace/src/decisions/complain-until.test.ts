import { expect, test } from 'vitest'
import { complainUntil } from './complain-until.ts'

test.each([
  ['2026-03-04T12:30:00.000Z', '2026-09-04T12:30:00.000Z'],
  ['2026-11-30T12:30:00.000+00:00', '2027-05-30T12:30:00.000Z'],
  ['2026-08-31T12:30:00.000Z', '2027-02-28T12:30:00.000Z'],
])('what was decided at %s is complained about until %s', (createdAt, end) => {
  expect(complainUntil(createdAt)).toBe(end)
})
