import { m } from '#messages'
import type { StatPeriod, StatSpan } from '#src/domain/account/daily-stats.ts'

export const periodTexts = (): Record<StatPeriod, string> => ({
  7: m.home_periods_7(),
  30: m.home_periods_30(),
  90: m.home_periods_90(),
  365: m.home_periods_365(),
})

/** The captions of the table of a figure over time. */
export const captionTexts = (): Record<StatSpan['unit'], (of: { metric: string }) => string> => ({
  day: m.statistics_caption_day,
  week: m.statistics_caption_week,
  month: m.statistics_caption_month,
})
