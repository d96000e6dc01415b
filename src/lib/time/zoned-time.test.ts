import { describe, expect, test } from 'vitest'
import { clockShiftAt, utcOfZonedInput, zonedInputOf } from './zoned-time.ts'

describe.each([
  ['Europe/Zurich', '2026-01-05T08:07:00.000Z', '2026-01-05T09:07'],
  ['Europe/Zurich', '2026-07-05T08:07:00.000Z', '2026-07-05T10:07'],
  ['America/New_York', '2026-01-01T02:00:00.000Z', '2025-12-31T21:00'],
  ['Asia/Kolkata', '2026-01-01T02:00:00.000Z', '2026-01-01T07:30'],
  ['UTC', '2026-01-01T02:00:00.000Z', '2026-01-01T02:00'],
])('in %s', (zone, utc, local) => {
  test(`${utc} is ${local}`, () => expect(zonedInputOf(new Date(utc), zone)).toBe(local))
  test(`${local} is ${utc}`, () => expect(utcOfZonedInput(local, zone)).toBe(utc))
})

test.each([
  ['Europe/Zurich', '2026-03-29T01:59', '2026-03-29T00:59:00.000Z'],
  ['Europe/Zurich', '2026-03-29T02:30', '2026-03-29T01:30:00.000Z'],
  ['Europe/Zurich', '2026-03-29T03:00', '2026-03-29T01:00:00.000Z'],
  ['Europe/Zurich', '2026-10-25T01:59', '2026-10-24T23:59:00.000Z'],
  ['Europe/Zurich', '2026-10-25T02:30', '2026-10-25T00:30:00.000Z'],
  ['Europe/Zurich', '2026-10-25T03:00', '2026-10-25T02:00:00.000Z'],
  ['America/New_York', '2026-03-08T02:30', '2026-03-08T07:30:00.000Z'],
  ['America/New_York', '2026-11-01T01:30', '2026-11-01T05:30:00.000Z'],
])('where the clock of %s moves, %s is %s', (zone, local, utc) =>
  expect(utcOfZonedInput(local, zone)).toBe(utc),
)

test('seconds are left out', () => {
  expect(zonedInputOf(new Date('2026-01-05T08:07:59.999Z'), 'UTC')).toBe('2026-01-05T08:07')
  expect(utcOfZonedInput('2026-01-05T08:07:59', 'UTC')).toBe('2026-01-05T08:07:00.000Z')
})

test.each(['', 'tomorrow', '2026-13-01T10:00', '2026-01-01'])('%j is no moment', (text) =>
  expect(utcOfZonedInput(text, 'Europe/Zurich')).toBeNull(),
)

test.each([
  ['Europe/Zurich', '2027-03-28T01:59', null],
  ['Europe/Zurich', '2027-03-28T02:00', 'skipped'],
  ['Europe/Zurich', '2027-03-28T02:30', 'skipped'],
  ['Europe/Zurich', '2027-03-28T02:59', 'skipped'],
  ['Europe/Zurich', '2027-03-28T03:00', null],
  ['Europe/Zurich', '2027-10-31T01:59', null],
  ['Europe/Zurich', '2027-10-31T02:00', 'repeated'],
  ['Europe/Zurich', '2027-10-31T02:59', 'repeated'],
  ['Europe/Zurich', '2027-10-31T03:00', null],
  ['Europe/Zurich', '2027-07-01T02:30', null],
  ['America/New_York', '2027-03-14T02:30', 'skipped'],
  ['America/New_York', '2027-11-07T01:30', 'repeated'],
  ['Australia/Lord_Howe', '2027-04-04T01:45', 'repeated'],
  ['Australia/Lord_Howe', '2027-10-03T02:15', 'skipped'],
  ['Asia/Tokyo', '2027-03-28T02:30', null],
  ['UTC', '2027-03-28T02:30', null],
  ['Europe/Zurich', '', null],
])('in %s the time %s is %s', (zone, text, shift) => expect(clockShiftAt(text, zone)).toBe(shift))
