import { tzOffset } from '@date-fns/tz/tzOffset'

const MINUTE = 60_000
const QUARTER = 15 * MINUTE
const DAY = 24 * 60 * MINUTE

/** What calendar and clock show somewhere. */
export type LocalTime = {
  /** YYYY-MM-DD */
  day: string
  /** 1 is Monday, 7 is Sunday. */
  weekday: number
  /** Of the day as the clock counts them: 0 at 00:00, 1439 at 23:59. */
  minute: number
}

/**
 * The clock on a wall in a time zone (IANA). It only ever answers what it shows at a moment, never which moment a time is:
 * that question has no answer in the hour that is left out in spring and two in the hour that comes twice.
 */
export function wallClock(timeZone: string): (moment: Date) => LocalTime {
  // clocks are only ever changed at quarters of an hour, so one question answers for all minutes until the next
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

/** The day that many days after a day (YYYY-MM-DD). */
export function dayAfter(day: string, days: number): string {
  return new Date(Date.parse(day) + days * DAY).toISOString().slice(0, 10)
}

/** The first whole minute after `moment` at which the clock shows what is asked for, or the last of those days. */
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
