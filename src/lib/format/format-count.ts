import { m } from '#messages'
import { once } from '#src/lib/flow/once.ts'

const swissGerman = once(() => new Intl.NumberFormat('de-CH'))
const oneDecimal = { minimumFractionDigits: 1, maximumFractionDigits: 1 }
const swissGermanOneDecimal = once(() => new Intl.NumberFormat('de-CH', oneDecimal))

/** Returns `1’234`. Versions of ICU use different apostrophes. */
export const formatCount = (count: number) => swissGerman().format(count).replaceAll("'", '’')

/** Returns what texts with a number need: the number, which decides on singular and plural, and how it is shown. */
export const counted = (count: number) => ({ count, shown: formatCount(count) })

/** Returns an average rating like `4.5`. */
export const formatAverage = (average: number) => swissGermanOneDecimal().format(average)

/** Returns `12.5%` for 0.125, or `12.5 %` in German. */
export const formatPercent = (share: number) =>
  m.format_percent({ number: swissGermanOneDecimal().format(share * 100) })

/** Returns `50%` for 50, or `50 %` in German. */
export const formatWholePercent = (percent: number) => m.format_percent({ number: String(percent) })

const thousand = { size: 1000, text: m.format_thousands }
const million = { size: 1_000_000, text: m.format_millions }

/** Returns `999`, `1.2K` or `3.4M`, with one decimal from a thousand on, or `1.2 Tsd.` and `3.4 Mio.` in German. */
export function formatShort(count: number): string {
  if (count < thousand.size) return String(count)
  // a count that would round to 1000.0K is shown as 1.0M
  const { size, text } = count < million.size - 50 ? thousand : million
  return text({ number: (count / size).toFixed(1) })
}
