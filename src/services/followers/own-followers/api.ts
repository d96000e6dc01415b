import { followerSchema, type Follower, type FollowerFilters } from '#src/domain/people/follower.ts'
import type { CountedFollowers } from '#src/domain/people/follower-stats.ts'
import { limits } from '#src/domain/limits/limits.ts'
import { exportBatch, pageLimits } from '#src/services/backend/paging.ts'
import {
  anonymousFollowersRead,
  followersRead,
  newFollowersRead,
  notifiedFollowersRead,
  registeredFollowersRead,
} from '#src/services/followers/community/reads.ts'
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
  return followers.page([
    ...followersRead(creatorId, filters),
    ...pageLimits(page, limits.community.pageSize),
  ])
}

/** Returns a batch for an export. @param rowId the last row of the batch before, or null for the first batch */
export function listFollowersAfter(
  creatorId: string,
  filters: FollowerFilters,
  rowId: string | null,
): Promise<FollowerPage> {
  return followers.page([...followersRead(creatorId, filters), ...exportBatch(rowId)])
}

/** Counts followers by the totals of four lists, without reading any of them. Appwrite counts to 5000. */
export async function countFollowers(creatorId: string): Promise<CountedFollowers> {
  const { weekHours, monthHours } = limits.community
  const now = new Date()
  const lists = await Promise.all(
    [
      newFollowersRead(creatorId, weekHours, now),
      newFollowersRead(creatorId, monthHours, now),
      registeredFollowersRead(creatorId),
      anonymousFollowersRead(creatorId),
    ].map(followers.page),
  )
  const [newFollowersLast7Days = 0, newFollowersLast30Days = 0, registeredUsers = 0, anonymousFollowers = 0] =
    lists.map(({ total }) => total)
  return { newFollowersLast7Days, newFollowersLast30Days, registeredUsers, anonymousFollowers }
}

/** A follower who wants to be told of news. */
type NotifiedFollower = Pick<Follower, '$id' | 'email' | 'followedAt'>

/** Returns the latest followers who want to be told of news, at most a thousand. */
export async function listNotifiedFollowers(creatorId: string): Promise<NotifiedFollower[]> {
  const rows = await followers.list(notifiedFollowersRead(creatorId))
  return rows.map(({ $id, email, followedAt }) => ({ $id, email, followedAt }))
}

export async function setNotifications(followerId: string, enabled: boolean): Promise<void> {
  await callMarketplace('followers.set_notifications', { followerId, enabled })
}

export async function removeFollower(followerId: string): Promise<void> {
  await callMarketplace('followers.remove', { followerId })
}
