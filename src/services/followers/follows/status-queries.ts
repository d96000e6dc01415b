import { queryOptions, useQuery } from '@tanstack/react-query'
import { followSecret } from './followed.ts'
import { isFollowing } from './status-api.ts'
import { sessionQuery } from '#src/services/auth/session-queries.ts'

/** The secret of the link by which this browser follows the creator, or null. */
export const followedQuery = (creatorId: string) =>
  queryOptions({
    queryKey: ['followed', creatorId],
    queryFn: () => followSecret(creatorId),
    // another tab may have changed it
    staleTime: 0,
    refetchOnWindowFocus: true,
  })

export const accountFollowsQuery = (creatorId: string) =>
  queryOptions({
    queryKey: ['account-follows', creatorId],
    queryFn: () => isFollowing(creatorId),
    staleTime: Infinity,
    retry: false,
  })

/** The first part of the query keys of all lists of followed creators. */
export const followingKey = ['following']

/** Returns whether the visitor follows the creator. Asks the server if this browser keeps no secret; false without a response. */
export function useIsFollowed(creatorId: string): boolean {
  const { data: secret } = useQuery(followedQuery(creatorId))
  const { data: session } = useQuery(sessionQuery)
  // creators can't follow their own page
  const isVisitor = session ? session.user.$id !== creatorId : false
  const { data: isFollowedByAccount = false } = useQuery({
    ...accountFollowsQuery(creatorId),
    enabled: secret === null && isVisitor,
  })
  return Boolean(secret) || isFollowedByAccount
}
