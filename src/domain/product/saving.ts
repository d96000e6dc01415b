import { m } from '#messages'
import { formatPrice } from '#src/domain/money/money.ts'
import { currentPrice, type PriceColumns } from './current-price.ts'

/**
 * Returns what the products cost one by one, in Rappen. One whose price buyers name counts with its smallest price, and one that is not
 * sold for money with nothing.
 * @param now Unix milliseconds
 */
export const sumOf = (parts: readonly PriceColumns[], now: number): number =>
  parts.reduce((sum, part) => sum + currentPrice(part, now).cents, 0)

export type Saving = {
  /** Rappen. */
  cents: number
  /** Whole percent, rounded down. */
  percent: number
}

/**
 * Returns how much less a bundle costs than its products one by one, or null if it costs as much or more.
 * @param sumCents as `sumOf` returns it
 * @param priceCents what the bundle costs now, in Rappen
 */
export function savingOf(sumCents: number, priceCents: number): Saving | null {
  const cents = sumCents - priceCents
  return cents > 0 ? { cents, percent: Math.floor((cents * 100) / sumCents) } : null
}

/** Returns the words for a saving. A saving of less than one percent says the amount alone. */
export const savingLabel = ({ cents, percent }: Saving): string =>
  percent > 0
    ? m.bundle_saving({ amount: formatPrice(cents), percent })
    : m.bundle_saving_amount({ amount: formatPrice(cents) })
