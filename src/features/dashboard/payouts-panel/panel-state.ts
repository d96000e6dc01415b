import { MIN_PAYOUT } from '#src/domain/money/payout.ts'
import { type Hold, holdOn } from '#src/domain/money/withdrawal.ts'
import type { AccountInfo } from '#src/data/payouts/queries.ts'

type Answer = { data: AccountInfo | undefined; error: Error | null }

export type PanelState =
  | { kind: 'loading' }
  | { kind: 'failed'; error: Error }
  /** `isGone`: there was an account, and the payment provider knows it no more. */
  | { kind: 'connect'; isGone: boolean }
  | { kind: 'account'; info: AccountInfo }

/**
 * What is shown.
 * @param hasAccount whether the creator's row names a payment account
 */
export function panelStateOf(
  hasAccount: boolean,
  { data, error }: Answer,
  isGone: (error: unknown) => boolean,
): PanelState {
  if (isGone(error)) return { kind: 'connect', isGone: true }
  if (!hasAccount) return { kind: 'connect', isGone: false }
  // A balance that was read before is worth more than none.
  if (data) return { kind: 'account', info: data }
  return error ? { kind: 'failed', error } : { kind: 'loading' }
}

export function isComplete({ detailsSubmitted, chargesEnabled, payoutsEnabled }: AccountInfo): boolean {
  return detailsSubmitted && chargesEnabled && payoutsEnabled
}

/** Who never finished the setup has nothing to withdraw yet, and is not shown how. */
export function hasBeenInUse({ detailsSubmitted, balance }: AccountInfo): boolean {
  return detailsSubmitted || balance.available !== 0 || balance.pending !== 0
}

export type Obstacle = Hold | 'not_enabled' | 'negative' | 'disputed' | 'below_minimum'

/** Why nothing can be withdrawn, or null where it can. */
export function whyNotWithdraw(info: AccountInfo): Obstacle | null {
  const { payoutsEnabled, balance, held, withdrawable, firstPayoutOn } = info
  if (!payoutsEnabled) return 'not_enabled'
  const hold = holdOn({ currency: balance.currency, held, firstPayoutOn })
  if (hold !== null) return hold
  if (balance.available < 0) return 'negative'
  if (withdrawable >= MIN_PAYOUT) return null
  return balance.available >= MIN_PAYOUT && held.disputedCents > 0 ? 'disputed' : 'below_minimum'
}
