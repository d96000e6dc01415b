import { DAY, HOUR } from '#src/lib/time/durations.ts'

/** By then all pending money has arrived. Outside the US, Stripe holds money in a balance for at most 90 days. */
const GIVE_UP_AFTER = 90 * DAY
/** The account is checked at least this often, because a bank may send a payout back. */
const LONGEST_PAUSE = 7 * DAY

type ClosingAccount = {
  attempts: number
  /** ISO 8601. */
  createdAt: string
}

/** Returns when the payment account of a deleted creator is checked again for money, or null if that is given up. */
export function nextLookAt({ attempts, createdAt }: ClosingAccount, now: Date): Date | null {
  if (now.getTime() - Date.parse(createdAt) >= GIVE_UP_AFTER) return null
  const pause = Math.min(HOUR * 2 ** attempts, LONGEST_PAUSE)
  return new Date(now.getTime() + pause)
}
