import { queryOptions, useQuery } from '@tanstack/react-query'
import { followed } from '#src/services/followed.ts'
import { isFollowing } from '#src/services/followers.ts'
import { sessionQuery } from './session.ts'

/** Whether this browser has followed the creator. */
export const followedQuery = (creatorId: string) =>
  queryOptions({
    queryKey: ['followed', creatorId],
    queryFn: () => followed.has(creatorId),
    staleTime: Infinity,
  })

const accountFollowsQuery = (creatorId: string) =>
  queryOptions({
    queryKey: ['account-follows', creatorId],
    queryFn: () => isFollowing(creatorId),
    staleTime: Infinity,
    retry: false,
  })

/** Whether the visitor follows the creator. The server is asked where this browser does not know; no answer is no. */
export function useIsFollowed(creatorId: string): boolean {
  const { data: isFollowedHere } = useQuery(followedQuery(creatorId))
  const { data: session } = useQuery(sessionQuery)
  // Nobody follows the own page.
  const isVisitor = session ? session.user.$id !== creatorId : false
  const { data: isFollowedElsewhere = false } = useQuery({
    ...accountFollowsQuery(creatorId),
    enabled: isFollowedHere === false && isVisitor,
  })
  return isFollowedHere === true || isFollowedElsewhere
}
