import { queryOptions, useQuery, useQueryClient } from '@tanstack/react-query'
import { useEffect } from 'react'
import { followed, onFollowedElsewhere } from '#src/services/followed.ts'
import { isFollowing } from '#src/services/followers.ts'
import { sessionQuery } from './session.ts'

const linksKey = ['followed']

/** The secret of the link by which this browser follows the creator, or null. */
export const followedQuery = (creatorId: string) =>
  queryOptions({
    queryKey: [...linksKey, creatorId],
    queryFn: () => followed.secretOf(creatorId),
    staleTime: Infinity,
  })

export const accountFollowsQuery = (creatorId: string) =>
  queryOptions({
    queryKey: ['account-follows', creatorId],
    queryFn: () => isFollowing(creatorId),
    staleTime: Infinity,
    retry: false,
  })

/** Of all lists of whom one follows. */
export const followingKey = ['following']

/** What was followed and left in another tab shows here. */
function useFollowedElsewhere(): void {
  const queryClient = useQueryClient()
  useEffect(
    () =>
      onFollowedElsewhere(() => {
        for (const queryKey of [linksKey, followingKey]) void queryClient.invalidateQueries({ queryKey })
      }),
    [queryClient],
  )
}

/** Whether the visitor follows the creator. The server is asked where this browser does not know; no answer is no. */
export function useIsFollowed(creatorId: string): boolean {
  const { data: secret } = useQuery(followedQuery(creatorId))
  const { data: session } = useQuery(sessionQuery)
  useFollowedElsewhere()
  // Nobody follows the own page.
  const isVisitor = session ? session.user.$id !== creatorId : false
  const { data: isFollowedByAccount = false } = useQuery({
    ...accountFollowsQuery(creatorId),
    enabled: secret === null && isVisitor,
  })
  return typeof secret === 'string' || (isVisitor && isFollowedByAccount)
}
