import { apiTime } from './clock.ts'

const ISO = /^(\d{4})-(\d\d)-(\d\d)(?:[T ](\d\d):(\d\d)(?::(\d\d)(?:\.(\d{1,9}))?)?)?\s?(Z|[+-]\d\d:?\d\d)?$/
const AMERICAN = /^(\d\d)\/(\d\d)\/(\d{4})$/
const GERMAN = /^(\d\d)\.(\d\d)\.(\d{4})$/

/** The server refuses times that MariaDB cannot hold: before the year 1000 and after this. */
const LATEST = Date.UTC(9999, 11, 31, 23, 59, 59)

function offsetMinutes(zone: string | undefined): number {
  if (!zone || zone === 'Z') return 0
  const minutes = Number(zone.slice(1, 3)) * 60 + Number(zone.slice(-2))
  return zone.startsWith('-') ? -minutes : minutes
}

/** 29.02.2024 and 02/29/2024 are dates to PHP, so the server takes them. */
function toIso(text: string): string {
  const german = GERMAN.exec(text)
  if (german) return `${german[3]}-${german[2]}-${german[1]}`
  const american = AMERICAN.exec(text)
  return american ? `${american[3]}-${american[1]}-${american[2]}` : text
}

/** Reads the forms of a time that the server takes and answers its own form, or nothing for what is no time. */
export function parseTime(text: string): string | undefined {
  const match = ISO.exec(toIso(text))
  if (!match) return undefined
  const [year = 0, month = 0, day = 0, hour = 0, minute = 0, second = 0] = match
    .slice(1, 7)
    .map((part) => Number(part ?? 0))
  // Date.UTC reads years below 100 as 19xx.
  if (
    year < 1000 ||
    month < 1 ||
    month > 12 ||
    day < 1 ||
    day > 31 ||
    hour > 23 ||
    minute > 59 ||
    second > 59
  )
    return undefined
  const milliseconds = Number((match[7] ?? '').padEnd(3, '0').slice(0, 3))
  // A day that the month lacks runs over into the next one, as it does in PHP.
  const time = Date.UTC(year, month - 1, day, hour, minute - offsetMinutes(match[8]), second, milliseconds)
  return time > LATEST ? undefined : apiTime(new Date(time))
}
