import type { StatSpan } from '#src/domain/account/daily-stats.ts'
import { inEachLanguage } from '#src/lib/language/in-each-language.ts'

/** Days are UTC, and the reader's time zone does not shift them. */
const timeZone = 'UTC'
const day = inEachLanguage((region) => new Intl.DateTimeFormat(region, { dateStyle: 'medium', timeZone }))
const month = inEachLanguage(
  (region) => new Intl.DateTimeFormat(region, { month: 'long', year: 'numeric', timeZone }),
)

/** Returns `21 Nov 2026`, `15 Nov 2026 – 21 Nov 2026` or `November 2026`. */
export function spanName({ unit, first, last }: Pick<StatSpan, 'unit' | 'first' | 'last'>): string {
  switch (unit) {
    case 'day':
      return day().format(new Date(last))
    case 'week':
      return `${day().format(new Date(first))} – ${day().format(new Date(last))}`
    case 'month':
      return month().format(new Date(last))
  }
}
