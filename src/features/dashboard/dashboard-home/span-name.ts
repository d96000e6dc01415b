import type { StatSpan } from '#src/domain/account/daily-stats.ts'

const part = (day: string) => {
  const [year = '', month = '', date = ''] = day.split('-')
  return { year, month, date }
}

/** Returns `21.11.2026`, `15.11. – 21.11.2026` or `11.2026`. Days are UTC, and the reader's time zone does not shift them. */
export function spanName({ unit, first, last }: Pick<StatSpan, 'unit' | 'first' | 'last'>): string {
  const from = part(first)
  const to = part(last)
  const end = `${to.date}.${to.month}.${to.year}`
  switch (unit) {
    case 'day':
      return end
    case 'week':
      return `${from.date}.${from.month}. – ${end}`
    case 'month':
      return `${to.month}.${to.year}`
  }
}
