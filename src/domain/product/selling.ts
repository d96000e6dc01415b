import type { Account } from '#src/domain/profile/profile.ts'
import { publicSellerOf } from '#src/domain/seller/public-seller.ts'
import { maySell } from '#src/domain/seller/seller-due.ts'

/**
 * Whether a creator's paid products can be bought. `unconnected`: the creator has no payment account. `incomplete`: the account
 * can't take payments yet. `unnamed`: the creator has not said in time who sells. `ready`: products can be bought.
 */
export type SellingState = 'unconnected' | 'incomplete' | 'unnamed' | 'ready'

type Selling = Pick<
  Account,
  'stripeAccountId' | 'stripeConnected' | 'stripeOnboardingComplete' | 'seller' | 'sellerDueAt'
>

/** @param now Unix milliseconds */
export function sellingOf(account: Selling, now: number): SellingState {
  if (account.stripeAccountId === '') return 'unconnected'
  if (!account.stripeConnected || !account.stripeOnboardingComplete) return 'incomplete'
  return maySell({ ...account, seller: publicSellerOf(account) }, now) ? 'ready' : 'unnamed'
}
