import { expect, test } from 'vitest'
import { clockChangeNote } from './clock-change.ts'

test.each([
  [
    'Europe/Zurich',
    '2027-03-28T02:30',
    '02:30 does not exist on this day in Zurich, because the clocks are put forward. It becomes 03:30.',
  ],
  [
    'Australia/Lord_Howe',
    '2027-10-03T02:15',
    '02:15 does not exist on this day in Lord Howe, because the clocks are put forward. It becomes 02:45.',
  ],
  [
    'Europe/Zurich',
    '2027-10-31T02:30',
    '02:30 comes twice on this day in Zurich, because the clocks are put back. The first of the two counts (CEST).',
  ],
  ['Europe/Zurich', '2027-10-30T02:30', null],
  ['Europe/Zurich', '', null],
])('in %s, %j: %s', (zone, typed, note) => expect(clockChangeNote(typed, zone)).toBe(note))
