import { m } from '#messages'
import { inEachLanguage } from '#src/lib/language/in-each-language.ts'

const date = inEachLanguage(
  (region) =>
    new Intl.DateTimeFormat(region, {
      dateStyle: 'medium',
      timeZone: 'Europe/Zurich',
    }),
)

/** Returns `21.11.2026` or `21 Nov 2026`, the day in Zurich. The page server must write the day that every browser writes. */
export const formatDate = (iso: string) => date().format(new Date(iso))

const longDate = inEachLanguage(
  (region) => new Intl.DateTimeFormat(region, { dateStyle: 'long', timeZone: 'Europe/Zurich' }),
)

/** Returns `21. November 2026` or `21 November 2026`, the day in Zurich, for dates inside of a sentence. */
export const formatLongDate = (iso: string) => longDate().format(new Date(iso))

const shortDate = inEachLanguage(
  (region) => new Intl.DateTimeFormat(region, { day: 'numeric', month: 'short', year: 'numeric' }),
)

/** Returns `21. Nov. 2026` or `21 Nov 2026` in the browser's time zone, or `N/A` for null. */
export const formatLocalDate = (iso: string | null) =>
  iso ? shortDate().format(new Date(iso)) : m.format_unknown()

/** Returns `2026-11-21` in the browser's time zone, for file names that sort by date. */
export function sortableLocalDate(time: Date): string {
  const two = (number: number) => String(number).padStart(2, '0')
  return `${time.getFullYear()}-${two(time.getMonth() + 1)}-${two(time.getDate())}`
}
