import { expect, test } from 'vitest'
import {
  type DailyStats,
  changeSince,
  conversionOf,
  firstDayBefore,
  firstDayOf,
  statSpans,
  sumOf,
} from './daily-stats.ts'

const now = new Date('2026-11-21T23:30:00.000Z')

const on = (day: string, downloads: number): DailyStats => ({
  $id: day,
  userId: 'anna',
  productId: '',
  day,
  views: downloads * 10,
  downloads,
  follows: 1,
  unfollows: 0,
  sales: 2,
  revenueCents: 1250,
})

test.each([
  [7, '2026-11-15'],
  [30, '2026-10-23'],
  [90, '2026-08-24'],
  [365, '2025-11-22'],
] as const)('the last %d days begin on %s', (period, day) => expect(firstDayOf(period, now)).toBe(day))

test('the sum adds up every figure', () => {
  expect(sumOf([on('2026-11-20', 3), on('2026-11-21', 4)])).toEqual({
    views: 70,
    downloads: 7,
    follows: 2,
    unfollows: 0,
    sales: 4,
    revenueCents: 2500,
  })
  expect(sumOf([]).views).toBe(0)
})

const shown = (spans: ReturnType<typeof statSpans>) =>
  spans.map(({ first, last, figures }) => `${first} ${last} ${figures.downloads}`)

test('a week has a bar for every day, also for days without downloads', () => {
  expect(shown(statSpans([on('2026-11-20', 3), on('2026-11-01', 9)], 7, now))).toEqual([
    '2026-11-15 2026-11-15 0',
    '2026-11-16 2026-11-16 0',
    '2026-11-17 2026-11-17 0',
    '2026-11-18 2026-11-18 0',
    '2026-11-19 2026-11-19 0',
    '2026-11-20 2026-11-20 3',
    '2026-11-21 2026-11-21 0',
  ])
})

test('90 days are shown as weeks, the last of which ends today', () => {
  const spans = shown(statSpans([on('2026-11-15', 3), on('2026-11-21', 4), on('2026-11-14', 1)], 90, now))
  expect(spans).toHaveLength(13)
  expect([spans[0], ...spans.slice(-2)]).toEqual([
    '2026-08-24 2026-08-29 0',
    '2026-11-08 2026-11-14 1',
    '2026-11-15 2026-11-21 7',
  ])
})

test('a year is shown as calendar months', () => {
  const spans = statSpans([on('2026-02-28', 3), on('2026-02-01', 4)], 365, now)
  expect(spans).toHaveLength(13)
  expect(shown(spans).slice(3, 4)).toEqual(['2026-02-01 2026-02-28 7'])
  expect(spans.every(({ unit }) => unit === 'month')).toBe(true)
})

test.each([7, 30, 90, 365] as const)('the %d days before stand beside the period, day by day', (period) => {
  const first = firstDayOf(period, now)
  const spans = statSpans(
    [on(first, 5), on(firstDayBefore(period, now), 3), on('2020-01-01', 99)],
    period,
    now,
  )
  expect(spans[0]).toMatchObject({ figures: { downloads: 5 }, before: { downloads: 3, revenueCents: 1250 } })
  expect(sumOf(spans.map(({ before }) => before)).downloads).toBe(3)
})

test('a shop of one day, and one of none', () => {
  const spans = statSpans([on('2026-11-21', 4)], 30, now)
  expect([sumOf(spans.map(({ figures }) => figures)).downloads, spans.length]).toEqual([4, 30])
  expect(sumOf(statSpans([], 365, now).flatMap(({ figures, before }) => [figures, before]))).toEqual(
    sumOf([]),
  )
})

test.each([
  [0, 0, null],
  [0, 5, null],
  [4, 5, 0.25],
  [4, 0, -1],
])('from %d to %d is a change of %s', (before, after, change) => {
  expect(changeSince(before, after)).toBe(change)
})

test('what nobody looked at converts nobody', () => {
  expect([conversionOf({ views: 0, downloads: 3 }), conversionOf({ views: 8, downloads: 2 })]).toEqual([
    0, 0.25,
  ])
})
