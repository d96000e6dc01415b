import { tzOffset } from '@date-fns/tz/tzOffset'
import { DAY, MINUTE } from './durations.ts'

const SHAPE = /^\d{4}-\d\d-\d\dT\d\d:\d\d/

const offsetAt = (zone: string, time: number) => tzOffset(zone, new Date(time)) * MINUTE

/**
 * A moment as `datetime-local` inputs write it, in a zone and without seconds: `2026-03-01T09:30`.
 * @param zone as IANA calls it
 */
export function zonedInputOf(moment: Date, zone: string): string {
  const time = moment.getTime()
  return new Date(time + offsetAt(zone, time)).toISOString().slice(0, 16)
}

/** Returns the two moments that a time can stand for: by the clock before a change of the clocks, and by the one after it. */
function readings(text: string, zone: string) {
  const shown = SHAPE.test(text) ? Date.parse(`${text.slice(0, 16)}:00Z`) : Number.NaN
  if (Number.isNaN(shown)) return null
  // a zone moves its clock at most once within two days
  const before = shown - offsetAt(zone, shown - DAY)
  const after = shown - offsetAt(zone, shown + DAY)
  const isShown = (time: number) => time + offsetAt(zone, time) === shown
  return { before, after, isBefore: isShown(before), isAfter: isShown(after) }
}

/**
 * ISO 8601 UTC of what a `datetime-local` input holds, or null if that is no moment. Like browsers do with their own zone, it takes the
 * first of the two moments that a repeated hour of autumn stands for, and moves the skipped hour of spring on by an hour.
 */
export function utcOfZonedInput(text: string, zone: string): string | null {
  const read = readings(text, zone)
  if (!read) return null
  return new Date(!read.isBefore && read.isAfter ? read.after : read.before).toISOString()
}

/** Returns whether the clocks of a zone skip what a `datetime-local` input holds, or show it twice. */
export function clockShiftAt(text: string, zone: string): 'skipped' | 'repeated' | null {
  const read = readings(text, zone)
  if (!read || read.before === read.after) return null
  if (read.isBefore === read.isAfter) return read.isBefore ? 'repeated' : 'skipped'
  return null
}
