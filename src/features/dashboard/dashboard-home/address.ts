import { paths } from '#src/config/paths.ts'
import { type StatPeriod, statPeriods } from '#src/domain/account/daily-stats.ts'

const lists = ['members', 'products'] as const
type RecentList = (typeof lists)[number]

/** The choices on the home panel. They are in the address, so that back and reload keep them. */
export type HomeView = { period: StatPeriod; recent: RecentList }

const first: HomeView = { period: 30, recent: 'members' }

export function viewOf(address: URLSearchParams): HomeView {
  return {
    period: statPeriods.find((period) => String(period) === address.get('period')) ?? first.period,
    recent: lists.find((list) => list === address.get('recent')) ?? first.recent,
  }
}

export function hrefOf({ period, recent }: HomeView): string {
  return paths.dashboard.href(undefined, {
    period: period === first.period ? undefined : String(period),
    recent: recent === first.recent ? undefined : recent,
  })
}
