import { MIN_PAYOUT } from '#src/domain/payout.ts'
import type { AccountInfo } from '#src/queries/payouts.ts'

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

/** Why nothing can be withdrawn, or null where it can. */
export function whyNotWithdraw({
  payoutsEnabled,
  balance,
}: AccountInfo): 'not_enabled' | 'negative' | 'below_minimum' | null {
  if (!payoutsEnabled) return 'not_enabled'
  if (balance.available < 0) return 'negative'
  return balance.available < MIN_PAYOUT ? 'below_minimum' : null
}
