import { expect, test } from 'vitest'
import { dayOf } from '#src/domain/account/daily-stats.ts'
import { summaryDay, summaryWeek } from './summary-week.ts'

test.each([
  ['Europe/Zurich', '2026-11-16T00:00:00Z', '2026-11-23'],
  ['Europe/Zurich', '2026-11-22T23:59:59Z', '2026-11-23'],
  ['Europe/Zurich', '2026-11-23T00:00:00Z', '2026-11-30'],
  ['Europe/Zurich', '2026-12-31T12:00:00Z', '2027-01-04'],
  ['America/New_York', '2026-11-22T23:59:59Z', '2026-11-23'],
  ['America/New_York', '2026-11-23T00:00:00Z', '2026-11-30'],
  ['Asia/Kathmandu', '2026-11-22T23:59:59Z', '2026-11-23'],
  ['Asia/Tokyo', '2026-11-22T23:59:59Z', '2026-11-23'],
  ['Pacific/Auckland', '2026-11-21T23:59:59Z', '2026-11-23'],
  ['Pacific/Auckland', '2026-11-22T00:00:00Z', '2026-11-30'],
])('in %s the week of %s is summed up on %s', (timeZone, moment, monday) => {
  expect(summaryDay(timeZone, new Date(moment))).toBe(monday)
})

test.each([
  ['Europe/Zurich', '2026-11-16', '2026-11-22'],
  ['America/New_York', '2026-11-16', '2026-11-22'],
  ['Pacific/Honolulu', '2026-11-16', '2026-11-22'],
  ['Asia/Tokyo', '2026-11-16', '2026-11-22'],
  ['Australia/Adelaide', '2026-11-15', '2026-11-21'],
  ['Pacific/Auckland', '2026-11-15', '2026-11-21'],
  ['Pacific/Kiritimati', '2026-11-15', '2026-11-21'],
])('in %s Monday, 23 November sums up %s to %s', (timeZone, first, last) => {
  expect(summaryWeek(timeZone, '2026-11-23')).toEqual({ first, last })
})

test.each(['Europe/Zurich', 'America/New_York', 'Asia/Kathmandu', 'Pacific/Auckland', 'Australia/Lord_Howe'])(
  'in %s every moment of a year is summed up, in its own week',
  (timeZone) => {
    const hour = 3_600_000
    const moments = Array.from({ length: 1752 }, (_, index) => new Date(Date.UTC(2026) + index * 5 * hour))
    const missed = moments.filter((moment) => {
      const { first, last } = summaryWeek(timeZone, summaryDay(timeZone, moment))
      return dayOf(moment) < first || dayOf(moment) > last
    })
    expect(missed).toEqual([])
  },
)
