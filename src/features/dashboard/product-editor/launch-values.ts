import { priceInput, parsePrice } from '#src/domain/money/money.ts'
import type { PriceEntry } from '#src/domain/product/price-history.ts'
import { strikeOf, type Strike } from '#src/domain/product/struck-price.ts'
import type { ProductRecord } from '#src/domain/product/product.ts'
import { limitOf } from '#src/lib/format/whole-number.ts'
import { ownTimeZone } from '#src/lib/time/time-zones.ts'
import { utcOfZonedInput, zonedInputOf } from '#src/lib/time/zoned-time.ts'

/** The part of the form that is about a launch price. */
export type LaunchValues = {
  hasLaunch: boolean
  /** Francs. */
  launchPrice: string
  /** The value of a `datetime-local` input in the creator's zone, '' for no last moment. */
  launchEndsAt: string
  /** '' for any number. */
  launchMaxSales: string
  /** When the stored launch price began, '' for a new one. The form does not change it. */
  launchStartedAt: string
  /** The creator's zone, in which the last moment is typed. */
  zone: string
  /** What the product cost so far, which decides on whether its price is struck. The form does not change it. */
  priceHistory: readonly PriceEntry[]
}

export const emptyLaunch: LaunchValues = {
  hasLaunch: false,
  launchPrice: '',
  launchEndsAt: '',
  launchMaxSales: '',
  launchStartedAt: '',
  zone: ownTimeZone(),
  priceHistory: [],
}

export const launchValuesOf = (
  { launchPriceCents, launchEndsAt, launchMaxSales, launchStartedAt }: ProductRecord,
  priceHistory: readonly PriceEntry[],
  zone: string,
): LaunchValues => ({
  hasLaunch: launchPriceCents > 0,
  launchPrice: launchPriceCents > 0 ? priceInput(launchPriceCents) : '',
  launchEndsAt: launchEndsAt === null ? '' : zonedInputOf(new Date(launchEndsAt), zone),
  launchMaxSales: launchMaxSales > 0 ? String(launchMaxSales) : '',
  launchStartedAt: launchStartedAt ?? '',
  zone,
  priceHistory,
})

/** Returns the launch price as input of the contract, not yet checked by its schema. */
export function launchDraftOf(values: LaunchValues) {
  if (!values.hasLaunch) return null
  const { launchPrice, launchEndsAt, launchMaxSales, launchStartedAt, zone } = values
  return {
    priceCents: parsePrice(launchPrice) ?? 0,
    endsAt: utcOfZonedInput(launchEndsAt, zone),
    maxSales: limitOf(launchMaxSales),
    startedAt: launchStartedAt === '' ? null : new Date(launchStartedAt).toISOString(),
  }
}

/** Returns how the regular price would be struck while the launch price lasts, if the form were saved now. */
export function draftStrike(
  { priceHistory }: Pick<LaunchValues, 'priceHistory'>,
  launch: { startedAt: string | null; endsAt: string | null },
  priceCents: number,
  now: Date,
): Strike & { startedAt: string } {
  const startedAt = launch.startedAt ?? now.toISOString()
  return { startedAt, ...strikeOf(priceHistory, { startedAt, endsAt: launch.endsAt, priceCents }) }
}
