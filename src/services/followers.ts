import { callMarketplace } from './call.ts'

/** Following twice is no error; the answer tells. */
export function followCreator(creatorId: string, email: string) {
  return callMarketplace('followers.follow', { creatorId, email })
}

/** Whether the signed-in account follows the creator, wherever it did so. */
export async function isFollowing(creatorId: string): Promise<boolean> {
  const { following } = await callMarketplace('followers.status', { creatorId })
  return following
}
