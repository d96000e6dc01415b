const swissGerman = new Intl.NumberFormat('de-CH')
const swissGermanOneDecimal = new Intl.NumberFormat('de-CH', {
  minimumFractionDigits: 1,
  maximumFractionDigits: 1,
})

/** `1’234`, as prices are written. ICU versions differ in the apostrophe. */
export const formatCount = (count: number) => swissGerman.format(count).replaceAll("'", '’')

/** An average rating: `4.5`. */
export const formatAverage = (average: number) => swissGermanOneDecimal.format(average)
