import type { Account } from '#src/domain/profile/profile.ts'

/** Whether a creator's paid products can be bought: there is nobody to be paid, somebody who can't be paid yet, or all is well. */
export type Selling = 'unconnected' | 'incomplete' | 'ready'

export function sellingOf({
  stripeAccountId,
  stripeConnected,
  stripeOnboardingComplete,
}: Pick<Account, 'stripeAccountId' | 'stripeConnected' | 'stripeOnboardingComplete'>): Selling {
  if (stripeAccountId === '') return 'unconnected'
  return stripeConnected && stripeOnboardingComplete ? 'ready' : 'incomplete'
}
