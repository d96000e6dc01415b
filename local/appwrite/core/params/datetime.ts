import { apiTime } from '#local/appwrite/core/clock.ts'

/** The latest time that MariaDB can hold. The server also refuses times before the year 1000. */
const LATEST = Date.UTC(9999, 11, 31, 23, 59, 59)

const MONTHS = ['jan', 'feb', 'mar', 'apr', 'may', 'jun', 'jul', 'aug', 'sep', 'oct', 'nov', 'dec']
const MONTH = `(?<word>${MONTHS.join('|')})[a-z]*`
const DAY = String.raw`(?<day>\d{1,2})(?:st|nd|rd|th)?`

/**
 * The notations of a day that PHP understands: 2024-02-29, 20240229, 2/29/2024, 29.02.2024, 29 Feb 2024, February 29,
 * 2024.
 */
const DATES = [
  String.raw`(?<year>\d{4})-(?<month>\d{1,2})-(?<day>\d{1,2})`,
  String.raw`(?<year>\d{4})\/(?<month>\d{1,2})\/(?<day>\d{1,2})`,
  String.raw`(?<year>\d{4})(?<month>\d\d)(?<day>\d\d)`,
  String.raw`(?<month>\d{1,2})\/(?<day>\d{1,2})\/(?<year>\d{4})`,
  String.raw`(?<day>\d{1,2})[.-](?<month>\d{1,2})[.-](?<year>\d{4})`,
  String.raw`${DAY}[ .-]*${MONTH}[ .,-]*(?<year>\d{4})`,
  String.raw`${MONTH}[ .-]*${DAY},?[ .,-]+(?<year>\d{4})`,
]
const WEEKDAY = '(?:(?:mon|tue|wed|thu|fri|sat|sun)[a-z]*,? +)?'
const CLOCK = String.raw`(?:(?:t| +|, *)(?<hour>\d{1,2}):?(?<minute>\d\d)(?::?(?<second>\d\d)(?:[.,](?<fraction>\d{1,9}))?)?(?: *(?<half>[ap])\.?m\.?)?)?`
const ZONE = String.raw`(?: *(?:(?<offset>z|(?:utc|gmt)?[+-]\d{1,2}(?::?\d\d)?)|(?<zone>[a-z]+(?:[/_][a-z_]+)*)))?`
const FORMS = DATES.map((date) => new RegExp(`^ *${WEEKDAY}${date}${CLOCK}${ZONE} *$`, 'i'))

type Parts = Readonly<Record<string, string | undefined>>

const numberIn = (text: string | undefined) => Number(text ?? 0)

function monthOf({ word, month }: Parts): number {
  return word === undefined ? numberIn(month) : MONTHS.indexOf(word.toLowerCase().slice(0, 3)) + 1
}

/**
 * PHP accepts day 31 in every month and lets it run over into the next one. It also accepts the 60th second and the
 * 24th hour.
 */
const isWithin = (parts: Parts) =>
  monthOf(parts) <= 12 &&
  numberIn(parts.day) <= 31 &&
  numberIn(parts.hour) <= (parts.half === undefined ? 24 : 12) &&
  numberIn(parts.minute) <= 59 &&
  numberIn(parts.second) <= 60

function hourOf({ hour, half }: Parts): number {
  const read = numberIn(hour)
  if (half === undefined) return read
  return (read % 12) + (half.toLowerCase() === 'p' ? 12 : 0)
}

function offsetMinutes(offset: string): number {
  const [, sign, hours, minutes] = /([+-])(\d{1,2}):?(\d\d)?$/.exec(offset) ?? []
  const read = numberIn(hours) * 60 + numberIn(minutes)
  return sign === '-' ? -read : read
}

/** Returns the offset of a time zone from UTC at that moment in minutes, or undefined for an unknown time zone. */
function placeMinutes(timeZone: string, time: number): number | undefined {
  try {
    const format = new Intl.DateTimeFormat('en-US', { timeZone, timeZoneName: 'longOffset' })
    const name = format.formatToParts(time).find(({ type }) => type === 'timeZoneName')?.value ?? ''
    return offsetMinutes(name)
  } catch {
    return undefined
  }
}

function minutesFromUtc({ offset, zone }: Parts, local: number): number | undefined {
  if (offset !== undefined) return offsetMinutes(offset)
  if (zone === undefined) return 0
  const guess = placeMinutes(zone, local)
  return guess === undefined ? undefined : placeMinutes(zone, local - guess * 60_000)
}

function momentOf(parts: Parts): number | undefined {
  const year = numberIn(parts.year)
  // Date.UTC reads years below 100 as 19xx.
  if (year < 1000 || !isWithin(parts)) return undefined
  const milliseconds = numberIn((parts.fraction ?? '').padEnd(3, '0').slice(0, 3))
  const [day, minute, second] = [parts.day, parts.minute, parts.second].map(numberIn)
  const local = Date.UTC(year, monthOf(parts) - 1, day, hourOf(parts), minute, second, milliseconds)
  const offset = minutesFromUtc(parts, local)
  return offset === undefined ? undefined : local - offset * 60_000
}

/**
 * Reads any notation of a time that the server accepts. Returns the time in the server's own notation, or undefined if
 * the text is not a time.
 */
export function parseTime(text: string): string | undefined {
  const parts = FORMS.map((form) => form.exec(text)?.groups).find((groups) => groups !== undefined)
  const time = parts && momentOf(parts)
  return time === undefined || time > LATEST ? undefined : apiTime(new Date(time))
}
