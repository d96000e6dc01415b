import { once } from '#src/lib/flow/once.ts'

const swissGerman = once(
  () => new Intl.DateTimeFormat('de-CH', { day: '2-digit', month: '2-digit', year: 'numeric' }),
)

/** `21.11.2026`, for German passages. */
export const formatGermanDate = (iso: string) => swissGerman().format(new Date(iso))

const swissGermanShort = once(
  () => new Intl.DateTimeFormat('de-CH', { day: 'numeric', month: 'short', year: 'numeric' }),
)

/** `21. Nov. 2026`, in the zone of this computer. */
export const formatShortDate = (iso: string | null) =>
  iso ? swissGermanShort().format(new Date(iso)) : 'N/A'

/** `2026-11-21`, in the zone of this computer, for names that sort. */
export function sortableDate(time: Date): string {
  const two = (number: number) => String(number).padStart(2, '0')
  return `${time.getFullYear()}-${two(time.getMonth() + 1)}-${two(time.getDate())}`
}
