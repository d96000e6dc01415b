import { queryOptions, useMutation } from '@tanstack/react-query'
import type { FollowerFilters } from '#src/domain/people/follower.ts'
import { countFollowers, listFollowers, listFollowersAfter, removeFollower, setNotifications } from './api.ts'
import { communityKey, useCommunityChange } from '#src/services/followers/community/queries.ts'

const followersKey = [...communityKey, 'followers']

/** @param page from 1 */
export const followersQuery = (creatorId: string, filters: FollowerFilters, page: number) =>
  queryOptions({
    queryKey: [...followersKey, creatorId, filters, page],
    queryFn: () => listFollowers(creatorId, filters, page),
  })

export const countedFollowersQuery = (creatorId: string) =>
  queryOptions({
    queryKey: [...followersKey, creatorId, 'counted'],
    queryFn: () => countFollowers(creatorId),
  })

/** Reads the batches of an export, without the cache. */
export const followerBatches = (creatorId: string, filters: FollowerFilters) => (after: string | null) =>
  listFollowersAfter(creatorId, filters, after)

export function useSetNotifications() {
  return useMutation({
    mutationFn: ({ followerId, enabled }: { followerId: string; enabled: boolean }) =>
      setNotifications(followerId, enabled),
    ...useCommunityChange(),
  })
}

export function useRemoveFollower() {
  return useMutation({ mutationFn: removeFollower, ...useCommunityChange() })
}
