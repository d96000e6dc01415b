import type { PriceEntry } from './price-history.ts'
import { DAY } from '#src/lib/time/durations.ts'

/** How long a price must have been used, in milliseconds, to be shown beside a lower one for as long as that one lasts. */
export const LONG_USE = 30 * DAY

/** For how long before a lower price nothing lower than the struck one may have been asked, in milliseconds. */
const LOWEST_OF = 30 * DAY

/** The end of what has no end. */
const FAR = '9999-12-31T00:00:00.000Z'

type Launch = {
  startedAt: string
  /** Null if it has no last moment. */
  endsAt: string | null
  /** The regular price, in Rappen. */
  priceCents: number
}

export type Strike = {
  /** How long the regular price was used immediately before the launch, in milliseconds. */
  used: number
  /** Whether less was asked in the 30 days before the launch. */
  wasLower: boolean
  /** Until when the regular price may be shown struck. Null for never. */
  until: string | null
}

/** Returns for how long the price was what buyers were asked for, without interruption until `end`. */
function usedUntil(history: readonly PriceEntry[], priceCents: number, end: number): number {
  const earlier = history.filter(({ startsAt }) => Date.parse(startsAt) < end)
  const others = earlier.findLastIndex((entry) => entry.priceCents !== priceCents)
  const first = earlier[others + 1]
  return first ? end - Date.parse(first.startsAt) : 0
}

/** Returns whether buyers were asked for less than this price within 30 days before `end`. */
function wasLowerBefore(history: readonly PriceEntry[], priceCents: number, end: number): boolean {
  return history.some((entry, index) => {
    const next = history[index + 1]
    const endedAt = next ? Date.parse(next.startsAt) : Infinity
    const isWithin = Date.parse(entry.startsAt) < end && endedAt > end - LOWEST_OF
    return isWithin && entry.priceCents > 0 && entry.priceCents < priceCents
  })
}

/**
 * Returns until when the regular price may be shown struck beside a launch price.
 *
 * Swiss law (Preisbekanntgabeverordnung, SR 942.211, Art. 16: the comparison with one's own price) allows it for a price that was
 * really used immediately before. If that was for at least 30 days without interruption, the comparison may last as long as the lower
 * price, else for half the time, and two months at most, which half of less than 30 days never is. A product that was withdrawn after
 * the launch began has no price any more that was used immediately before.
 *
 * In the EU a price reduction names the lowest price of the 30 days before it (Directive 98/6/EC, Art. 6a, which Belgium, France, Poland
 * and Portugal apply to services and digital content too). One price is shown everywhere, so it is struck only if it was the lowest.
 * @param history the product's entries, oldest first
 */
export function strikeOf(history: readonly PriceEntry[], { startedAt, endsAt, priceCents }: Launch): Strike {
  const start = Date.parse(startedAt)
  const used = usedUntil(history, priceCents, start)
  const isWithdrawn = history.some((entry) => Date.parse(entry.startsAt) >= start && entry.priceCents === 0)
  const wasLower = wasLowerBefore(history, priceCents, start)
  const untilOf = () => {
    if (used === 0 || wasLower || isWithdrawn) return null
    return used >= LONG_USE ? (endsAt ?? FAR) : new Date(start + used / 2).toISOString()
  }
  return { used, wasLower, until: untilOf() }
}
