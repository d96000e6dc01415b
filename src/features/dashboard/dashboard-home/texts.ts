import { m } from '#messages'
import type { StatPeriod, StatSpan } from '#src/domain/account/daily-stats.ts'
import type { HomeView } from './address.ts'

export const periodTexts = (): Record<StatPeriod, string> => ({
  7: m.home_periods_7(),
  30: m.home_periods_30(),
  90: m.home_periods_90(),
  365: m.home_periods_365(),
})

export const chartTexts = (): Record<StatSpan['unit'], string> => ({
  day: m.home_chart_of_day(),
  week: m.home_chart_of_week(),
  month: m.home_chart_of_month(),
})

export const recentTexts = (): Record<HomeView['recent'], string> => ({
  members: m.home_recent_members(),
  products: m.home_recent_products(),
})

export const recentViewAllOfTexts = (): Record<HomeView['recent'], string> => ({
  members: m.home_recent_view_all_of_members(),
  products: m.home_recent_view_all_of_products(),
})
