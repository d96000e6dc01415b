const formats = new Map<string, Intl.NumberFormat>()

function formatOf(currency: string): Intl.NumberFormat {
  const known = formats.get(currency)
  if (known) return known
  const format = new Intl.NumberFormat('de-CH', { style: 'currency', currency })
  formats.set(currency, format)
  return format
}

/** ICU versions differ in the space after the code and in the apostrophe between thousands. */
const SPACES = /[\u00a0\u202f]/g

/**
 * `EUR 12.50` for 1250 of a currency that is counted in hundredths, as all are that payment accounts are kept in.
 * @param currency ISO 4217; dollars where it is ''
 */
export function formatMoney(amount: number, currency: string): string {
  return formatOf(currency || 'USD')
    .format(amount / 100)
    .replace(SPACES, ' ')
    .replaceAll("'", '’')
}
