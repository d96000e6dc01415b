import type { Follower } from '#src/domain/people/follower.ts'
import type { Account } from '#src/domain/profile/profile.ts'
import { type Caller, isSinceRegistration } from '#functions/shared/identity/caller.ts'

type Follow = Pick<Follower, 'userId' | 'emailKey' | 'status' | 'followedAt'>
type Fan = Pick<Caller, 'userId' | 'registeredAt' | 'emailVerified'>

/**
 * Whether the caller has made a follow. Anybody can sign up with an address of somebody else, and with the id of an
 * account that is gone: without a verified address it must have been made with this very account.
 * @param key of the caller's address
 */
export function isMadeBy(follow: Omit<Follow, 'status'>, fan: Fan, key: string): boolean {
  if (fan.emailVerified && follow.emailKey === key) return true
  return follow.userId === fan.userId && isSinceRegistration(follow.followedAt, fan)
}

/** Whether the caller follows by it today. */
export const isOwnFollow = (follow: Follow, fan: Fan, key: string): boolean =>
  follow.status === 'active' && isMadeBy(follow, fan, key)

type Page = Pick<Account, 'userId' | 'email'>

/**
 * Whether somebody would follow the own page: signed in as its owner, or with the owner's address in whichever browser. Of
 * the latter nobody may be told, as it would say whose address that is.
 */
export function isOwnPage(page: Page, by: { userId?: string | undefined; email: string }): boolean {
  return by.userId === page.userId || by.email.toLowerCase() === page.email.toLowerCase()
}
