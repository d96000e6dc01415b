const HOUR = 60 * 60_000
const DAY = 24 * HOUR

/** Pending money has come long before, and no provider keeps money for longer everywhere. */
const GIVE_UP_AFTER = 90 * DAY
/** A bank may send a payout back. */
const LONGEST_PAUSE = 7 * DAY

type Closing = {
  attempts: number
  /** ISO 8601. */
  createdAt: string
}

/** When the payment account of somebody who is gone is looked at next, or null where it no longer is. */
export function nextLookAt({ attempts, createdAt }: Closing, now: Date): Date | null {
  if (now.getTime() - Date.parse(createdAt) >= GIVE_UP_AFTER) return null
  const pause = Math.min(HOUR * 2 ** attempts, LONGEST_PAUSE)
  return new Date(now.getTime() + pause)
}
