import type { PriceEntry } from './price-history.ts'
import { DAY } from '#src/lib/time/durations.ts'

/** For how long a price must have been used to be compared with for as long as the lower one lasts. */
export const LONG_USE = 30 * DAY

/** A moment for what has no last one. */
const FAR = '9999-12-31T00:00:00.000Z'

type Launch = {
  startedAt: string
  /** Null if it has no last moment. */
  endsAt: string | null
  /** The regular price, in Rappen. */
  priceCents: number
}

/** For how long the regular price was used immediately before the launch, in milliseconds; and until when it may be struck. */
export type Strike = { used: number; until: string | null }

/** Returns for how long the price was what buyers were asked for, without interruption until `end`. */
function usedUntil(history: readonly PriceEntry[], priceCents: number, end: number): number {
  const earlier = history.filter(({ startsAt }) => Date.parse(startsAt) < end)
  const others = earlier.findLastIndex((entry) => entry.priceCents !== priceCents)
  const first = earlier[others + 1]
  return first ? end - Date.parse(first.startsAt) : 0
}

/**
 * Returns until when the regular price may be shown struck beside a launch price.
 *
 * Swiss law (Preisbekanntgabeverordnung, SR 942.211, Art. 16: the comparison with one's own price) allows it for a price that was
 * really used immediately before. If that was for at least 30 days without interruption, the comparison may last as long as the lower
 * price, else for half the time, and two months at most, which half of less than 30 days never is. A product that was withdrawn after
 * the launch began has no price any more that was used immediately before.
 * @param history the product's entries, oldest first
 */
export function strikeOf(history: readonly PriceEntry[], { startedAt, endsAt, priceCents }: Launch): Strike {
  const start = Date.parse(startedAt)
  const used = usedUntil(history, priceCents, start)
  const isWithdrawn = history.some((entry) => Date.parse(entry.startsAt) >= start && entry.priceCents === 0)
  if (used === 0 || isWithdrawn) return { used, until: null }
  if (used >= LONG_USE) return { used, until: endsAt ?? FAR }
  return { used, until: new Date(start + used / 2).toISOString() }
}
