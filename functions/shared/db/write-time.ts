/**
 * The `updatedAt` of a row that is written now, ISO 8601: later than what it had. Two writes in one millisecond would
 * otherwise look like one to a third that read between them.
 */
export function writeTime(now: Date, previous: string | null | undefined): string {
  const last = previous ? Date.parse(previous) : 0
  return new Date(Math.max(now.getTime(), last + 1)).toISOString()
}
