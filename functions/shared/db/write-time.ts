/**
 * Returns the `updatedAt` (ISO 8601) for a write, which is always later than the previous one. Two writes within one millisecond
 * would otherwise look the same to anyone who reads between them.
 */
export function writeTime(now: Date, previous: string | null | undefined): string {
  const last = previous ? Date.parse(previous) : 0
  return new Date(Math.max(now.getTime(), last + 1)).toISOString()
}
