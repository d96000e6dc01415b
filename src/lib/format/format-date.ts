import { once } from '#src/lib/flow/once.ts'

const swissGerman = once(
  () =>
    new Intl.DateTimeFormat('de-CH', {
      day: '2-digit',
      month: '2-digit',
      year: 'numeric',
      timeZone: 'Europe/Zurich',
    }),
)

/** Returns `21.11.2026`, the day in Zurich, for German texts. The page server must write the day that every browser writes. */
export const formatGermanDate = (iso: string) => swissGerman().format(new Date(iso))

const swissGermanShort = once(
  () => new Intl.DateTimeFormat('de-CH', { day: 'numeric', month: 'short', year: 'numeric' }),
)

/** Returns `21. Nov. 2026` in the browser's time zone, or `N/A` for null. */
export const formatShortDate = (iso: string | null) =>
  iso ? swissGermanShort().format(new Date(iso)) : 'N/A'

/** Returns `2026-11-21` in the browser's time zone, for file names that sort by date. */
export function sortableDate(time: Date): string {
  const two = (number: number) => String(number).padStart(2, '0')
  return `${time.getFullYear()}-${two(time.getMonth() + 1)}-${two(time.getDate())}`
}
