import { MIN_PAYOUT } from '#src/domain/money/payout.ts'
import { type Hold, holdOn } from '#src/domain/money/withdrawal.ts'
import type { AccountInfo } from '#src/services/payments/payouts/queries.ts'

type Answer = { data: AccountInfo | undefined; error: Error | null }

export type PanelState =
  | { kind: 'loading' }
  | { kind: 'failed'; error: Error }
  /** `isGone`: the creator had a payment account, which no longer exists. */
  | { kind: 'connect'; isGone: boolean }
  | { kind: 'account'; info: AccountInfo }

/** @param hasAccount whether the creator's row has the id of a payment account */
export function panelStateOf(
  hasAccount: boolean,
  { data, error }: Answer,
  isGone: (error: unknown) => boolean,
): PanelState {
  if (isGone(error)) return { kind: 'connect', isGone: true }
  if (!hasAccount) return { kind: 'connect', isGone: false }
  // After a failed read, the balance of the last one is still shown.
  if (data) return { kind: 'account', info: data }
  return error ? { kind: 'failed', error } : { kind: 'loading' }
}

export function isComplete({ detailsSubmitted, chargesEnabled, payoutsEnabled }: AccountInfo): boolean {
  return detailsSubmitted && chargesEnabled && payoutsEnabled
}

/** Returns false for an account whose set-up was never finished. Such an account has no balance to show. */
export function hasBeenInUse({ detailsSubmitted, balance }: AccountInfo): boolean {
  return detailsSubmitted || balance.available !== 0 || balance.pending !== 0
}

export type Obstacle = Hold | 'not_enabled' | 'negative' | 'disputed' | 'below_minimum'

/** Returns why nothing can be withdrawn, or null. */
export function whyNotWithdraw(info: AccountInfo): Obstacle | null {
  const { payoutsEnabled, balance, held, withdrawable, firstPayoutOn, heldUntil } = info
  if (!payoutsEnabled) return 'not_enabled'
  const hold = holdOn({ currency: balance.currency, held, firstPayoutOn, heldUntil })
  if (hold !== null) return hold
  if (balance.available < 0) return 'negative'
  if (withdrawable >= MIN_PAYOUT) return null
  return balance.available >= MIN_PAYOUT && held.disputedCents > 0 ? 'disputed' : 'below_minimum'
}
