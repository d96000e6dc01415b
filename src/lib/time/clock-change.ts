import { m } from '#messages'
import { currentLanguage, regionOf } from '#src/lib/language/language.ts'
import { placeName } from './zone-name.ts'
import { clockShiftAt, utcOfZonedInput, zonedInputOf } from './zoned-time.ts'

function clockName(moment: Date, zone: string): string {
  const format = new Intl.DateTimeFormat(regionOf(currentLanguage()), {
    timeZone: zone,
    timeZoneName: 'short',
  })
  return format.formatToParts(moment).find(({ type }) => type === 'timeZoneName')?.value ?? zone
}

/**
 * Returns what becomes of a time that the clocks of a zone skip or show twice on its day, or null for any other time.
 * @param text the value of a `datetime-local` input
 */
export function clockChangeNote(text: string, zone: string): string | null {
  const shift = clockShiftAt(text, zone)
  const utc = utcOfZonedInput(text, zone)
  if (shift === null || utc === null) return null
  const moment = new Date(utc)
  const time = text.slice(11, 16)
  const place = placeName(zone)
  return shift === 'skipped'
    ? m.ui_clock_skipped({ time, place, becomes: zonedInputOf(moment, zone).slice(11) })
    : m.ui_clock_repeated({ time, place, clock: clockName(moment, zone) })
}
