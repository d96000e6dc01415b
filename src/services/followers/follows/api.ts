import { callMarketplace } from '#src/services/backend/call.ts'

/** Following twice is no error. */
export function followCreator(creatorId: string, email: string) {
  return callMarketplace('followers.follow', { creatorId, email })
}

/** @param secret of the mailed link */
export function confirmFollow(creatorId: string, secret: string) {
  return callMarketplace('followers.confirm', { creatorId, secret })
}

/** Ends the follow of the account and, if `secret` is given, that of the mailed link. */
export function unfollowCreator(creatorId: string, secret: string | null) {
  return callMarketplace('followers.unfollow', { creatorId, secret: secret ?? undefined })
}

/** Returns whether the address of a mailed link follows. @throws {ActionError} if the link is not valid */
export async function isFollowingByLink(creatorId: string, secret: string): Promise<boolean> {
  const { following } = await callMarketplace('followers.status', { creatorId, secret })
  return following
}
