import type { Follower } from '#src/domain/people/follower.ts'
import type { Account } from '#src/domain/profile/profile.ts'
import { type Caller, isSinceRegistration } from '#functions/shared/identity/caller.ts'

type Follow = Pick<Follower, 'userId' | 'emailKey' | 'status' | 'followedAt'>
type SignedInFollower = Pick<Caller, 'userId' | 'registeredAt' | 'emailVerified'>

/**
 * Returns whether the caller made the follow. Anybody can sign up with another person's address, or with the id of a deleted
 * account. Without a verified address the follow must therefore come from this very account.
 * @param key the key of the caller's address
 */
export function isMadeBy(follow: Omit<Follow, 'status'>, fan: SignedInFollower, key: string): boolean {
  if (fan.emailVerified && follow.emailKey === key) return true
  return follow.userId === fan.userId && isSinceRegistration(follow.followedAt, fan)
}

/** Returns whether this is a current follow of the caller. */
export const isOwnFollow = (follow: Follow, fan: SignedInFollower, key: string): boolean =>
  follow.status === 'active' && isMadeBy(follow, fan, key)

type Page = Pick<Account, 'userId' | 'email'>

/**
 * Returns whether somebody would follow their own page: as its signed-in owner, or with the owner's address in any browser. The
 * second case must not be revealed to the caller, because it tells whose address that is.
 */
export function isOwnPage(page: Page, by: { userId?: string | undefined; email: string }): boolean {
  return by.userId === page.userId || by.email.toLowerCase() === page.email.toLowerCase()
}
