import { tzOffset } from '@date-fns/tz/tzOffset'
import { DAY, MINUTE } from '#src/lib/time/durations.ts'

const QUARTER = 15 * MINUTE

/** The day and time that a calendar and a clock show in a time zone. */
export type LocalTime = {
  /** YYYY-MM-DD */
  day: string
  /** 1 is Monday, 7 is Sunday. */
  weekday: number
  /** Minutes since midnight as the clock shows them: 0 at 00:00, 1439 at 23:59. */
  minute: number
}

/**
 * Makes a clock that shows the local time in a time zone (IANA name). The opposite conversion is left out on purpose: in
 * the hour that is skipped in spring a local time has no moment, and in the hour that is repeated it has two.
 */
export function wallClock(timeZone: string): (moment: Date) => LocalTime {
  // clocks only change at quarters of an hour, so one offset holds for all minutes until the next quarter
  let known = { quarter: Number.NaN, offset: 0 }
  const offsetAt = (time: number) => {
    const quarter = Math.floor(time / QUARTER) * QUARTER
    if (known.quarter !== quarter) known = { quarter, offset: tzOffset(timeZone, new Date(quarter)) * MINUTE }
    return known.offset
  }
  return (moment) => {
    const shown = new Date(moment.getTime() + offsetAt(moment.getTime()))
    return {
      day: shown.toISOString().slice(0, 10),
      weekday: shown.getUTCDay() || 7,
      minute: shown.getUTCHours() * 60 + shown.getUTCMinutes(),
    }
  }
}

/** Returns the day (YYYY-MM-DD) that is `days` days after `day`. */
export function dayAfter(day: string, days: number): string {
  return new Date(Date.parse(day) + days * DAY).toISOString().slice(0, 10)
}

/** Returns the first whole minute after `after` at which the local time satisfies `isMeant`, or the end of `days` days. */
export function firstMinute(
  clock: (moment: Date) => LocalTime,
  after: Date,
  isMeant: (local: LocalTime) => boolean,
  days: number,
): Date {
  let time = Math.floor(after.getTime() / MINUTE) * MINUTE
  const last = time + days * DAY
  do time += MINUTE
  while (time < last && !isMeant(clock(new Date(time))))
  return new Date(time)
}
