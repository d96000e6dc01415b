import { EnvironmentError } from '#scripts/operate/deploy/environment.ts'
import { DAY } from '#src/lib/time/durations.ts'

const parts = new Intl.DateTimeFormat('en', { timeZone: 'Europe/Zurich', year: 'numeric', month: 'numeric' })

/** Returns the quarter that a moment (ISO 8601) is in by the clocks of Zurich: `2026Q4`. */
export function quarterOf(moment: string): string {
  const found = new Map(parts.formatToParts(new Date(moment)).map(({ type, value }) => [type, value]))
  return `${found.get('year') ?? ''}Q${Math.ceil(Number(found.get('month')) / 3)}`
}

/** Returns bounds (ISO 8601) that no moment of the quarter is beyond, with a day more on either side. */
export function boundsOf(quarter: string): { from: string; to: string } {
  const [, year, number] = /^(20\d\d)Q([1-4])$/.exec(quarter) ?? []
  if (!year || !number) throw new EnvironmentError('--quarter must be a quarter such as 2026Q4')
  const month = 3 * (Number(number) - 1)
  const at = (months: number, days: number) =>
    new Date(Date.UTC(Number(year), months) + days * DAY).toISOString()
  return { from: at(month, -1), to: at(month + 3, 1) }
}
