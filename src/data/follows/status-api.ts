import { callMarketplace } from '#src/data/backend/call.ts'

/** Whether the signed-in account follows the creator, wherever it did so. */
export async function isFollowing(creatorId: string): Promise<boolean> {
  const { following } = await callMarketplace('followers.status', { creatorId })
  return following
}
