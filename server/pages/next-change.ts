const columns: ReadonlySet<string> = new Set(['launchEndsAt', 'struckUntil'])

/** Yields the values of the columns wherever they stand in the rows. */
function* momentsIn(rows: unknown): Generator<number> {
  if (typeof rows !== 'object' || rows === null) return
  for (const [key, value] of Object.entries(rows)) {
    if (columns.has(key) && typeof value === 'string') yield Date.parse(value)
    else yield* momentsIn(value)
  }
}

/**
 * Returns when a price on a page changes by itself next, in Unix milliseconds, or null if none does.
 * @param rows what the page was rendered with
 */
export function nextChange(rows: unknown, now: number): number | null {
  const coming = [...momentsIn(rows)].filter((moment) => moment > now)
  return coming.length === 0 ? null : Math.min(...coming)
}
