import { dayOf } from '#src/domain/account/daily-stats.ts'
import { dayAfter, wallClock } from '#functions/shared/mail/wall-clock.ts'

/** A summary comes at nine on Monday, by the creator's clock. */
export const SUMMARY_MINUTE = 9 * 60

const MINUTE = 60_000

/** Statistics are kept by days of UTC: where Monday, nine o'clock, is Sunday still there, the week that is over ended on Saturday. */
function lagOf(timeZone: string, moment: Date): 0 | 1 {
  const { day, minute } = wallClock(timeZone)(moment)
  const ahead = (Date.parse(day) - moment.getTime()) / MINUTE + minute
  return ahead > SUMMARY_MINUTE ? 1 : 0
}

/** The Monday (YYYY-MM-DD) that sums up the week of a moment. */
export function summaryDay(timeZone: string, moment: Date): string {
  const day = dayAfter(dayOf(moment), lagOf(timeZone, moment))
  const weekday = new Date(day).getUTCDay() || 7
  return dayAfter(day, 8 - weekday)
}

/** The seven days of statistics that a Monday sums up. */
export function summaryWeek(timeZone: string, monday: string): { first: string; last: string } {
  const end = dayAfter(monday, -lagOf(timeZone, new Date(monday)))
  return { first: dayAfter(end, -7), last: dayAfter(end, -1) }
}
