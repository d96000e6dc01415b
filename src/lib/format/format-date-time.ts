import { inEachLanguage } from '#src/lib/language/in-each-language.ts'
import { currentLanguage, regionOf } from '#src/lib/language/language.ts'

const dateTime = inEachLanguage(
  (region) => new Intl.DateTimeFormat(region, { dateStyle: 'medium', timeStyle: 'short' }),
)

/** Returns `21.11.2026, 09:30` or `21 Nov 2026, 09:30` in the browser's time zone. */
export const formatDateTime = (iso: string) => dateTime().format(new Date(iso))

/** Returns the function that returns `21.11.2026, 09:30` or `21 Nov 2026, 09:30` in a zone. @param zone as IANA calls it */
export function dateTimeIn(zone: string): (iso: string) => string {
  const format = new Intl.DateTimeFormat(regionOf(currentLanguage()), {
    dateStyle: 'medium',
    timeStyle: 'short',
    timeZone: zone,
  })
  return (iso) => format.format(new Date(iso))
}
