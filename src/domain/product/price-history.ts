import { isLaunched, type PriceColumns } from './current-price.ts'
import type { ProductStatus } from './product-kinds.ts'

/** A price of a product, and since when buyers were asked for it. */
export type PriceEntry = {
  /** What buyers were asked for, in Rappen; 0 while the product was not for sale, or they named the price. */
  priceCents: number
  startsAt: string
}

/** The columns whose changes the history of a price records. */
export type PriceHistoryColumns = PriceColumns & { status: ProductStatus; isPayWhatYouWant: boolean }

/** @param now Unix milliseconds */
function askedFor({ status, isPayWhatYouWant, ...priced }: PriceHistoryColumns, now: number): number {
  if (status !== 'active' || priced.accessType !== 'paid' || isPayWhatYouWant) return 0
  return isLaunched(priced, now) ? priced.launchPriceCents : priced.priceCents
}

/**
 * Returns the entries that a history lacks. A launch price that has ended by itself has ended at its last moment, whenever that is
 * noticed.
 * @param newest the newest entry so far
 * @param before the product as it was stored, or null for a new one
 */
export function entriesToAdd(
  newest: PriceEntry | null,
  before: PriceHistoryColumns | null,
  after: PriceHistoryColumns,
  now: Date,
): PriceEntry[] {
  const added: PriceEntry[] = []
  const last = () => added.at(-1) ?? newest
  const add = (priceCents: number, at: number) => {
    if ((last()?.priceCents ?? 0) === priceCents) return
    // entries stay in order though two servers' clocks differ
    const earliest = Date.parse(last()?.startsAt ?? '') + 1
    const startsAt = Number.isNaN(earliest) ? at : Math.max(at, earliest)
    added.push({ priceCents, startsAt: new Date(startsAt).toISOString() })
  }
  const end = before?.launchEndsAt ? Date.parse(before.launchEndsAt) : null
  if (before && newest && end !== null && Date.parse(newest.startsAt) < end && end <= now.getTime()) {
    add(askedFor(before, end), end)
  }
  add(askedFor(after, now.getTime()), now.getTime())
  return added
}
