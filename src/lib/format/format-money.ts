const formats = new Map<string, Intl.NumberFormat>()

function formatOf(currency: string): Intl.NumberFormat {
  const known = formats.get(currency)
  if (known) return known
  const format = new Intl.NumberFormat('de-CH', { style: 'currency', currency })
  formats.set(currency, format)
  return format
}

/** Versions of ICU use different spaces after the currency, and different apostrophes between thousands. */
const SPACES = /[\u00a0\u202f]/g

/**
 * Returns `EUR 12.50` for 1250 minor units. All currencies of payment accounts are counted in hundredths.
 * @param currency ISO 4217; '' means US dollars
 */
export function formatMoney(amount: number, currency: string): string {
  return formatOf(currency || 'USD')
    .format(amount / 100)
    .replace(SPACES, ' ')
    .replaceAll("'", '’')
}
