import { describe, expect, test } from 'vitest'
import { dayAfter, firstMinute, wallClock } from './wall-clock.ts'

const at = (timeZone: string, moment: string) => {
  const { day, weekday, minute } = wallClock(timeZone)(new Date(moment))
  const two = (value: number) => String(value).padStart(2, '0')
  return `${weekday} ${day} ${two(Math.floor(minute / 60))}:${two(minute % 60)}`
}

test.each([
  ['Europe/Zurich', '2026-03-29T00:59:59Z', '7 2026-03-29 01:59'],
  ['Europe/Zurich', '2026-03-29T01:00:00Z', '7 2026-03-29 03:00'],
  ['Europe/Zurich', '2026-10-25T00:30:00Z', '7 2026-10-25 02:30'],
  ['Europe/Zurich', '2026-10-25T01:30:00Z', '7 2026-10-25 02:30'],
  ['America/New_York', '2026-03-08T06:59:00Z', '7 2026-03-08 01:59'],
  ['America/New_York', '2026-03-08T07:00:00Z', '7 2026-03-08 03:00'],
  ['Asia/Kathmandu', '2026-01-01T18:15:00Z', '5 2026-01-02 00:00'],
  ['Pacific/Auckland', '2026-12-31T10:59:59Z', '4 2026-12-31 23:59'],
  ['Pacific/Auckland', '2026-12-31T11:00:00Z', '5 2027-01-01 00:00'],
  ['Pacific/Chatham', '2026-09-26T14:00:00Z', '7 2026-09-27 03:45'],
  ['Australia/Lord_Howe', '2026-10-03T15:29:00Z', '7 2026-10-04 01:59'],
  ['Australia/Lord_Howe', '2026-10-03T15:30:00Z', '7 2026-10-04 02:30'],
  ['Australia/Lord_Howe', '2026-04-04T14:59:00Z', '7 2026-04-05 01:59'],
  ['Australia/Lord_Howe', '2026-04-04T15:00:00Z', '7 2026-04-05 01:30'],
  ['Pacific/Kiritimati', '2026-02-28T10:00:00Z', '7 2026-03-01 00:00'],
  ['America/St_Johns', '2026-07-01T02:30:00Z', '3 2026-07-01 00:00'],
  ['UTC', '2028-02-29T12:34:56.789Z', '2 2028-02-29 12:34'],
])('a clock in %s shows at %s: %s', (timeZone, moment, shown) => {
  expect(at(timeZone, moment)).toBe(shown)
})

test('one clock tells every minute of a day on which it is changed', () => {
  const clock = wallClock('Europe/Zurich')
  const shown = new Set<number>()
  for (let time = Date.parse('2026-03-28T23:00Z'); time < Date.parse('2026-03-29T22:00Z'); time += 60_000)
    shown.add(clock(new Date(time)).minute)
  expect(shown.size).toBe(23 * 60)
})

describe('the first minute that is meant', () => {
  const clock = wallClock('UTC')
  const after = new Date('2026-01-01T00:00:30Z')

  test.each([
    [0, '2026-01-02T00:00:00.000Z'],
    [1, '2026-01-01T00:01:00.000Z'],
    [720, '2026-01-01T12:00:00.000Z'],
  ])('the first matching minute comes after the moment: minute %i', (minute, found) => {
    expect(firstMinute(clock, after, (local) => local.minute === minute, 3).toISOString()).toBe(found)
  })

  test('the first matching minute is at the latest the last one of the days', () => {
    expect(firstMinute(clock, after, () => false, 3).toISOString()).toBe('2026-01-04T00:00:00.000Z')
  })
})

test.each([
  ['2026-02-28', 1, '2026-03-01'],
  ['2026-12-31', 7, '2027-01-07'],
  ['2026-03-29', 0, '2026-03-29'],
])('%s and %i days is %s', (day, days, later) => expect(dayAfter(day, days)).toBe(later))
