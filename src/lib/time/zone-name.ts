import { m } from '#messages'
import { regionOf, currentLanguage } from '#src/lib/language/language.ts'
import { placeNames } from './place-names.ts'

/** Making a format takes long, there are some 400 zones, and the language stays until the page is loaded again. */
const known = new Map<string, string>()

/** Returns the place of a zone of IANA as people call it: `Zurich`, `Zürich`. */
export const placeName = (zone: string): string =>
  placeNames[currentLanguage()][zone] ?? zone.slice(zone.lastIndexOf('/') + 1).replaceAll('_', ' ')

function nameOf(zone: string): string {
  const place = placeName(zone)
  const format = new Intl.DateTimeFormat(regionOf(currentLanguage()), {
    timeZone: zone,
    timeZoneName: 'short',
  })
  const time = format.formatToParts().find(({ type }) => type === 'timeZoneName')?.value
  return time ? m.notification_time_zone_name({ place, time }) : place
}

/** Returns a zone of IANA as people call it, and what its clock shows now: `Zurich (CET)`, `Zürich (MEZ)`, `Tokyo (GMT+9)`. */
export function zoneName(zone: string): string {
  const name = known.get(zone) ?? nameOf(zone)
  known.set(zone, name)
  return name
}
