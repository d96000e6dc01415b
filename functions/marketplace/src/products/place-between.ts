import { MINUTE } from '#src/lib/time/durations.ts'

/**
 * Returns a position between two others, the higher of which stands above; null means that there is no neighbour. Positions are
 * milliseconds: a product that is moved to the top gets the present time, and stays there until a newer product is made.
 */
export function between(above: number | null, below: number | null, now: number): number {
  if (above !== null && below !== null) return (above + below) / 2
  if (above !== null) return above - MINUTE
  return Math.max(now, (below ?? 0) + 1)
}
