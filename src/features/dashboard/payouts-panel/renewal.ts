const KEY = 'fundus.onboarding-renewed'
/** A link lives for five minutes: one that is refused so soon will be refused again. In ms. */
const LOOP = 60_000

/**
 * Whether a new link may be opened by itself, which then counts as done: a provider that refuses each link would send
 * the browser to and fro for ever.
 */
export function mayRenew(storage: Storage, now: number): boolean {
  const last = Number(storage.getItem(KEY) ?? Number.NEGATIVE_INFINITY)
  if (now - last < LOOP) return false
  storage.setItem(KEY, String(now))
  return true
}
