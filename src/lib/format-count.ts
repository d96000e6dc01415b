const swissGerman = new Intl.NumberFormat('de-CH')
const swissGermanOneDecimal = new Intl.NumberFormat('de-CH', {
  minimumFractionDigits: 1,
  maximumFractionDigits: 1,
})

/** `1’234`, as prices are written. ICU versions differ in the apostrophe. */
export const formatCount = (count: number) => swissGerman.format(count).replaceAll("'", '’')

/** An average rating: `4.5`. */
export const formatAverage = (average: number) => swissGermanOneDecimal.format(average)

const percent = new Intl.NumberFormat('de-CH', {
  style: 'percent',
  minimumFractionDigits: 1,
  maximumFractionDigits: 1,
})

/** `12.5%` for 0.125. ICU versions differ in the space before the sign. */
export const formatPercent = (share: number) => percent.format(share).replace(/\s/g, '')
