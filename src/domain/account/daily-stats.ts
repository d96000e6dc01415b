import * as v from 'valibot'
import { count, text } from '#src/domain/row.ts'

/** A row of `daily_stats`: what one day brought to a creator, for one product or, with productId '', for all. */
export const dailyStatsSchema = v.object({
  $id: v.string(),
  userId: v.string(),
  productId: text,
  /** YYYY-MM-DD, UTC. */
  day: v.string(),
  views: count,
  downloads: count,
  follows: count,
  sales: count,
  /** Rappen. */
  revenueCents: count,
})
export type DailyStats = v.InferOutput<typeof dailyStatsSchema>

/** How far back the figures reach, in days up to and with today. */
export const statPeriods = [7, 30, 90, 365] as const
export type StatPeriod = (typeof statPeriods)[number]

const DAY = 24 * 60 * 60_000

/** YYYY-MM-DD, UTC: the days are the server's. */
export const dayOf = (moment: Date) => moment.toISOString().slice(0, 10)

const daysBefore = (now: Date, days: number) => dayOf(new Date(now.getTime() - days * DAY))

export function firstDayOf(period: StatPeriod, now: Date): string {
  return daysBefore(now, period - 1)
}

export type Figures = Pick<DailyStats, 'views' | 'downloads' | 'follows' | 'sales' | 'revenueCents'>

export function sumOf(stats: readonly Figures[]): Figures {
  const sum = { views: 0, downloads: 0, follows: 0, sales: 0, revenueCents: 0 }
  for (const day of stats) {
    sum.views += day.views
    sum.downloads += day.downloads
    sum.follows += day.follows
    sum.sales += day.sales
    sum.revenueCents += day.revenueCents
  }
  return sum
}

/** Days, weeks or months of a period, whichever make few enough bars to be read. */
export type StatSpan = {
  unit: 'day' | 'week' | 'month'
  /** YYYY-MM-DD */
  first: string
  /** YYYY-MM-DD */
  last: string
  downloads: number
}

const unitOf = { 7: 'day', 30: 'day', 90: 'week', 365: 'month' } as const satisfies Record<
  StatPeriod,
  StatSpan['unit']
>

/** The downloads of a period, oldest first, with nothing left out: a day without a row had none. */
export function downloadSpans(stats: readonly DailyStats[], period: StatPeriod, now: Date): StatSpan[] {
  const downloadsOn = new Map(stats.map(({ day, downloads }) => [day, downloads]))
  const unit = unitOf[period]
  const spans = new Map<string, StatSpan>()
  for (let ago = period - 1; ago >= 0; ago -= 1) {
    const day = daysBefore(now, ago)
    const key = { day, week: String(Math.floor(ago / 7)), month: day.slice(0, 7) }[unit]
    const span = spans.get(key) ?? { unit, first: day, last: day, downloads: 0 }
    spans.set(key, { ...span, last: day, downloads: span.downloads + (downloadsOn.get(day) ?? 0) })
  }
  return [...spans.values()]
}
