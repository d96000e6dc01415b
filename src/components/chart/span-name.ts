import type { StatSpan } from '#src/domain/account/daily-stats.ts'
import { inEachLanguage } from '#src/lib/language/in-each-language.ts'

/** Days are UTC, and the reader's time zone does not shift them. */
const timeZone = 'UTC'
const day = inEachLanguage((region) => new Intl.DateTimeFormat(region, { dateStyle: 'medium', timeZone }))
const month = inEachLanguage(
  (region) => new Intl.DateTimeFormat(region, { month: 'long', year: 'numeric', timeZone }),
)
const shortDay = inEachLanguage(
  (region) => new Intl.DateTimeFormat(region, { day: 'numeric', month: 'short', timeZone }),
)
const shortMonth = inEachLanguage(
  (region) => new Intl.DateTimeFormat(region, { month: 'short', year: '2-digit', timeZone }),
)

type Span = Pick<StatSpan, 'unit' | 'first' | 'last'>

/** Returns `21 Nov 2026`, `15 Nov 2026 – 21 Nov 2026` or `November 2026`. */
export function spanName({ unit, first, last }: Span): string {
  switch (unit) {
    case 'day':
      return day().format(new Date(last))
    case 'week':
      return `${day().format(new Date(first))} – ${day().format(new Date(last))}`
    case 'month':
      return month().format(new Date(last))
  }
}

/** Returns `21 Nov` or `Nov 26`: for a week, the day on which it begins. */
export const shortSpanName = ({ unit, first }: Span): string =>
  (unit === 'month' ? shortMonth() : shortDay()).format(new Date(first))
