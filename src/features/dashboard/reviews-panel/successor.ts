/** Returns the row after the removed one, or the row at its position, or null if no row is left. */
export function successorOf(gone: string, before: readonly string[], now: readonly string[]): string | null {
  const place = before.indexOf(gone)
  const next = before.slice(place + 1).find((id) => now.includes(id))
  return next ?? now[Math.min(Math.max(place, 0), now.length - 1)] ?? null
}
