import { m } from '#messages'
import { formatMoney } from '#src/lib/format/format-money.ts'

/** The currency that buyers pay in, and of all amounts in our own tables. A creator's balance may be in another one. */
export const CURRENCY = 'CHF'

/** Returns `CHF 12.50` for 1250 Rappen. */
export const formatPrice = (cents: number): string => formatMoney(cents, CURRENCY)

/** Returns the price that a product card shows: the word for free or `CHF 12.50`. @param cents Rappen */
export function priceLabel(cents: number): string {
  return cents === 0 ? m.product_free() : formatPrice(cents)
}

/**
 * Returns the Rappen of an amount as people type it (`12`, `12.5`, `12,50`, `1'200.00`), or null if the text is no amount.
 * The digits are read as text because arithmetic with floats turns 4.35 into 434.
 */
export function parsePrice(text: string): number | null {
  const match = /^(\d{1,7})(?:[.,](\d{1,2}))?$/.exec(text.trim().replace(/['’]/g, ''))
  if (!match) return null
  const [, francs = '', rappen = ''] = match
  return Number(francs) * 100 + Number(rappen.padEnd(2, '0'))
}

/** Returns the amount as an input field shows it: `12.50`. @param cents Rappen */
export function priceInput(cents: number): string {
  return `${Math.floor(cents / 100)}.${String(cents % 100).padStart(2, '0')}`
}
