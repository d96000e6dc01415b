import { MINUTE } from '#src/lib/time/durations.ts'
const KEY = 'fundus.onboarding-renewed'
/** Milliseconds. A link works for five minutes, so a link that is refused within this time would be refused again. */
const LOOP = MINUTE

/**
 * Returns whether a new link may be opened without a press, and remembers the time. Without this limit, a provider that refuses every
 * link would send the browser back and forth for ever.
 */
export function mayRenew(storage: Storage, now: number): boolean {
  const last = Number(storage.getItem(KEY) ?? Number.NEGATIVE_INFINITY)
  if (now - last < LOOP) return false
  storage.setItem(KEY, String(now))
  return true
}
