const MINUTE = 60_000

/**
 * A place between two others, the higher of which stands above; null where there is none. Places are moments in
 * milliseconds: what is put first now stands there until a newer product is made.
 */
export function between(above: number | null, below: number | null, now: number): number {
  if (above !== null && below !== null) return (above + below) / 2
  if (above !== null) return above - MINUTE
  return Math.max(now, (below ?? 0) + 1)
}
