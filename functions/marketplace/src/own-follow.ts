import type { Follower } from '#src/domain/follower.ts'
import { type Caller, isSinceRegistration } from '#functions/shared/caller.ts'

type Follow = Pick<Follower, 'userId' | 'status' | 'followedAt'>
type Fan = Pick<Caller, 'userId' | 'registeredAt' | 'emailVerified'>

/**
 * Whether a follow of the caller's address is the caller's. Anybody can sign up with an address of somebody else, and
 * with the id of an account that is gone: without a verified address it must have been made with this very account.
 */
export function isOwnFollow(follow: Follow, fan: Fan): boolean {
  if (follow.status !== 'active') return false
  if (fan.emailVerified) return true
  return follow.userId === fan.userId && isSinceRegistration(follow.followedAt, fan)
}
