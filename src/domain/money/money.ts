const chf = new Intl.NumberFormat('de-CH', { style: 'currency', currency: 'CHF' })
/** ICU versions differ in the space after the code and in the apostrophe between thousands. */
const SPACES = /[\u00a0\u202f]/g

/** `CHF 12.50` for 1250 Rappen. */
export function formatPrice(cents: number): string {
  return chf
    .format(cents / 100)
    .replace(SPACES, ' ')
    .replaceAll("'", '’')
}

/** What a product costs on a card: `FREE` or `CHF 12.50`. */
export function priceLabel(cents: number): string {
  return cents === 0 ? 'FREE' : formatPrice(cents)
}

/**
 * Rappen of an amount as people type it (`12`, `12.5`, `12,50`, `1'200.00`), or null if it is none.
 * Works on the digits: a float would turn 4.35 into 434.
 */
export function parsePrice(text: string): number | null {
  const match = /^(\d{1,7})(?:[.,](\d{1,2}))?$/.exec(text.trim().replace(/['’]/g, ''))
  if (!match) return null
  const [, francs = '', rappen = ''] = match
  return Number(francs) * 100 + Number(rappen.padEnd(2, '0'))
}

/** The amount as an input shows it: `12.50`. */
export function priceInput(cents: number): string {
  return `${Math.floor(cents / 100)}.${String(cents % 100).padStart(2, '0')}`
}
