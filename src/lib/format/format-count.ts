import { once } from '#src/lib/flow/once.ts'

const swissGerman = once(() => new Intl.NumberFormat('de-CH'))
const oneDecimal = { minimumFractionDigits: 1, maximumFractionDigits: 1 }
const swissGermanOneDecimal = once(() => new Intl.NumberFormat('de-CH', oneDecimal))

/** `1’234`, as prices are written. ICU versions differ in the apostrophe. */
export const formatCount = (count: number) => swissGerman().format(count).replaceAll("'", '’')

/** An average rating: `4.5`. */
export const formatAverage = (average: number) => swissGermanOneDecimal().format(average)

const percent = once(() => new Intl.NumberFormat('de-CH', { style: 'percent', ...oneDecimal }))

/** `12.5%` for 0.125. ICU versions differ in the space before the sign. */
export const formatPercent = (share: number) => percent().format(share).replace(/\s/g, '')

const thousand = { size: 1000, letter: 'K' }
const million = { size: 1_000_000, letter: 'M' }

/** `999`, `1.2K`, `3.4M`: a headline's number, with one decimal from a thousand on. */
export function formatShort(count: number): string {
  if (count < thousand.size) return String(count)
  // What would round to 1000.0K is a million.
  const { size, letter } = count < million.size - 50 ? thousand : million
  return `${(count / size).toFixed(1)}${letter}`
}
