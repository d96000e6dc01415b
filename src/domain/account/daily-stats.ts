import * as z from 'zod/mini'
import { count, text } from '#src/domain/row.ts'
import { DAY } from '#src/lib/time/durations.ts'

/** A row of `daily_stats`: a creator's figures of one day, for one product or, if `productId` is '', for all products. */
export const dailyStatsSchema = z.object({
  $id: z.string(),
  userId: z.string(),
  productId: text,
  /** YYYY-MM-DD, UTC. */
  day: z.string(),
  views: count,
  downloads: count,
  follows: count,
  unfollows: count,
  /** Sales of the day that stand: one that was given back or that a bank decides on is none. */
  sales: count,
  /** Rappen. */
  revenueCents: count,
})
export type DailyStats = z.infer<typeof dailyStatsSchema>

/** How many days the figures cover, including today. */
export const statPeriods = [7, 30, 90, 365] as const
export type StatPeriod = (typeof statPeriods)[number]

/** Returns the day as YYYY-MM-DD in UTC, because the server counts by UTC days. */
export const dayOf = (moment: Date) => moment.toISOString().slice(0, 10)

const daysBefore = (now: Date, days: number) => dayOf(new Date(now.getTime() - days * DAY))

export function firstDayOf(period: StatPeriod, now: Date): string {
  return daysBefore(now, period - 1)
}

export type Figures = Pick<
  DailyStats,
  'views' | 'downloads' | 'follows' | 'unfollows' | 'sales' | 'revenueCents'
>

const nothing: Figures = { views: 0, downloads: 0, follows: 0, unfollows: 0, sales: 0, revenueCents: 0 }

export function sumOf(stats: readonly Figures[]): Figures {
  const sum = { ...nothing }
  for (const day of stats) {
    sum.views += day.views
    sum.downloads += day.downloads
    sum.follows += day.follows
    sum.unfollows += day.unfollows
    sum.sales += day.sales
    sum.revenueCents += day.revenueCents
  }
  return sum
}

/** One bar of a chart: a day, a week or a month. The unit is chosen so that a period has few enough bars to be read. */
export type StatSpan = {
  unit: 'day' | 'week' | 'month'
  /** YYYY-MM-DD */
  first: string
  /** YYYY-MM-DD */
  last: string
  figures: Figures
  /** The figures of as many days that lie one period earlier. */
  before: Figures
}

const unitOf = { 7: 'day', 30: 'day', 90: 'week', 365: 'month' } as const satisfies Record<
  StatPeriod,
  StatSpan['unit']
>

/** The first day of the period before. */
export const firstDayBefore = (period: StatPeriod, now: Date): string => daysBefore(now, 2 * period - 1)

/** Returns the spans of a period, oldest first. A day without a row had no events and is counted as 0. */
export function statSpans(stats: readonly DailyStats[], period: StatPeriod, now: Date): StatSpan[] {
  const on = new Map(stats.map((row) => [row.day, row]))
  const figuresAgo = (ago: number): Figures => on.get(daysBefore(now, ago)) ?? nothing
  const unit = unitOf[period]
  const spans = new Map<string, StatSpan>()
  for (let ago = period - 1; ago >= 0; ago -= 1) {
    const day = daysBefore(now, ago)
    const key = { day, week: String(Math.floor(ago / 7)), month: day.slice(0, 7) }[unit]
    const span = spans.get(key) ?? { unit, first: day, last: day, figures: nothing, before: nothing }
    spans.set(key, {
      ...span,
      last: day,
      figures: sumOf([span.figures, figuresAgo(ago)]),
      before: sumOf([span.before, figuresAgo(ago + period)]),
    })
  }
  return [...spans.values()]
}

/** Returns by which share a figure has grown, negative if it has shrunk, or null if there is nothing to compare with. */
export const changeSince = (before: number, now: number): number | null =>
  before === 0 ? null : (now - before) / before

/** Returns the downloads for each view; 0 if nobody has looked. */
export const conversionOf = ({ views, downloads }: Pick<Figures, 'views' | 'downloads'>): number =>
  views === 0 ? 0 : downloads / views
