import { callMarketplace } from '#src/services/backend/call.ts'

/** Returns whether the signed-in account follows the creator. */
export async function isFollowing(creatorId: string): Promise<boolean> {
  const { following } = await callMarketplace('followers.status', { creatorId })
  return following
}
