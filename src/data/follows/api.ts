import { localeOf } from '#src/domain/account/locale.ts'
import { callMarketplace } from '#src/data/backend/call.ts'

/** Following twice is no error; the answer tells, where it may. */
export function followCreator(creatorId: string, email: string) {
  return callMarketplace('followers.follow', { creatorId, email, locale: localeOf(navigator.language) })
}

/** Follows by the secret of a mailed link. */
export function confirmFollow(creatorId: string, secret: string) {
  return callMarketplace('followers.confirm', { creatorId, secret })
}

/** Leaves, with the account and with the address of a mailed link. */
export function unfollowCreator(creatorId: string, secret: string | null) {
  return callMarketplace('followers.unfollow', { creatorId, secret: secret ?? undefined })
}

/** Whether the address of a mailed link follows; a link that opens nothing is refused. */
export async function isFollowingByLink(creatorId: string, secret: string): Promise<boolean> {
  const { following } = await callMarketplace('followers.status', { creatorId, secret })
  return following
}
