import { dayOf } from '#src/domain/account/daily-stats.ts'
import { dayAfter, wallClock } from '#functions/shared/mail/wall-clock.ts'
import { MINUTE } from '#src/lib/time/durations.ts'

/** The minute of Monday at which a summary is sent, in the creator's time zone: nine o'clock. */
export const SUMMARY_MINUTE = 9 * 60

/**
 * Statistics are kept by UTC days. Returns 1 if it is still Sunday in UTC when it is nine o'clock on Monday in the time zone. The
 * week that is over then ended on Saturday.
 */
function lagOf(timeZone: string, moment: Date): 0 | 1 {
  const { day, minute } = wallClock(timeZone)(moment)
  const ahead = (Date.parse(day) - moment.getTime()) / MINUTE + minute
  return ahead > SUMMARY_MINUTE ? 1 : 0
}

/** Returns the Monday (YYYY-MM-DD) on which the week of a moment is summed up. */
export function summaryDay(timeZone: string, moment: Date): string {
  const day = dayAfter(dayOf(moment), lagOf(timeZone, moment))
  const weekday = new Date(day).getUTCDay() || 7
  return dayAfter(day, 8 - weekday)
}

/** Returns the first and the last of the seven UTC days that a Monday sums up. */
export function summaryWeek(timeZone: string, monday: string): { first: string; last: string } {
  const end = dayAfter(monday, -lagOf(timeZone, new Date(monday)))
  return { first: dayAfter(end, -7), last: dayAfter(end, -1) }
}
