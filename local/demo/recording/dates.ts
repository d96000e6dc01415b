import { DAY } from '#src/lib/time/durations.ts'

const DATE = /\b(20\d\d-\d\d-\d\d)(?=T|\b)/g
/** Times of the payment stand-in, in Unix seconds. */
const SECONDS = /("(?:created|availableOn|arrivalDate|canceledAt)":)(\d{10})\b/g
/** A time in Unix milliseconds: by which products are sorted, or as a part of an id. */
const MILLISECONDS = /(?<="position":|")1\d{12}(?=[",}])/g

const movedDate = (date: string, days: number) =>
  new Date(Date.parse(date) + days * DAY).toISOString().slice(0, 10)

/**
 * Moves every time in JSON by whole days: dates, the dates of times, and Unix times. Whole days keep what belongs to a day on its day.
 */
export const moveDates = (json: string, days: number): string =>
  json
    .replaceAll(DATE, (date) => movedDate(date, days))
    .replaceAll(SECONDS, (_, key: string, time: string) => `${key}${Number(time) + (days * DAY) / 1000}`)
    .replaceAll(MILLISECONDS, (time) => String(Number(time) + days * DAY))

/** Returns by how many days a recording is moved, so that its newest time is less than a day old and nothing lies in the future. */
export const daysSince = (recordedAt: string, now: Date): number =>
  Math.floor((now.getTime() - Date.parse(recordedAt)) / DAY)
