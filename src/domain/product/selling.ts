import type { Account } from '#src/domain/profile/profile.ts'

/**
 * Whether a creator's paid products can be bought. `unconnected`: the creator has no payment account. `incomplete`: the account
 * can't take payments yet. `ready`: products can be bought.
 */
export type SellingState = 'unconnected' | 'incomplete' | 'ready'

export function sellingOf({
  stripeAccountId,
  stripeConnected,
  stripeOnboardingComplete,
}: Pick<Account, 'stripeAccountId' | 'stripeConnected' | 'stripeOnboardingComplete'>): SellingState {
  if (stripeAccountId === '') return 'unconnected'
  return stripeConnected && stripeOnboardingComplete ? 'ready' : 'incomplete'
}
