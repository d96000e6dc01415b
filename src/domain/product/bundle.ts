import { formatPrice } from '#src/domain/money/money.ts'
import { m } from '#messages'
import type { Product } from './product-schema.ts'

/** Returns whether the product is sold as several others together, and has no file of its own. */
export const isBundle = ({ bundleIds }: Pick<Product, 'bundleIds'>): boolean => bundleIds.length > 0

type Priced = Pick<Product, 'priceCents'>

/** Returns what the products cost one by one, in Rappen. The price of those that are not sold for money is 0. */
export const sumOf = (parts: readonly Priced[]): number =>
  parts.reduce((sum, { priceCents }) => sum + priceCents, 0)

export type Saving = {
  /** Rappen. */
  cents: number
  /** Whole percent, rounded down. */
  percent: number
}

/** Returns how much less a bundle costs than its products one by one, or null if it costs as much or more. */
export function savingOf(parts: readonly Priced[], priceCents: number): Saving | null {
  const sum = sumOf(parts)
  const cents = sum - priceCents
  return cents > 0 ? { cents, percent: Math.floor((cents * 100) / sum) } : null
}

/** Returns the words for a saving. A saving of less than one percent says the amount alone. */
export const savingLabel = ({ cents, percent }: Saving): string =>
  percent > 0
    ? m.bundle_saving({ amount: formatPrice(cents), percent })
    : m.bundle_saving_amount({ amount: formatPrice(cents) })
