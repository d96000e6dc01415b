import { followerSchema, type Follower, type FollowerFilters } from '#src/domain/people/follower.ts'
import { after, followersRead, newRead, onPage } from '#src/services/followers/community/reads.ts'
import { callMarketplace } from '#src/services/backend/call.ts'
import { searchedTable } from '#src/services/backend/searched-table.ts'

const followers = searchedTable('followers', followerSchema)

export type FollowerPage = { rows: Follower[]; total: number }

/** @param page from 1 */
export function listFollowers(
  creatorId: string,
  filters: FollowerFilters,
  page: number,
): Promise<FollowerPage> {
  return followers.page([...followersRead(creatorId, filters), ...onPage(page)])
}

/** Returns a batch for an export. @param rowId the last row of the batch before, or null for the first batch */
export function listFollowersAfter(
  creatorId: string,
  filters: FollowerFilters,
  rowId: string | null,
): Promise<FollowerPage> {
  return followers.page([...followersRead(creatorId, filters), ...after(rowId)])
}

export async function countNewFollowers(creatorId: string): Promise<number> {
  return (await followers.page(newRead(creatorId, 'followedAt', new Date()))).total
}

export async function setNotifications(followerId: string, enabled: boolean): Promise<void> {
  await callMarketplace('followers.set_notifications', { followerId, enabled })
}

export async function removeFollower(followerId: string): Promise<void> {
  await callMarketplace('followers.remove', { followerId })
}
