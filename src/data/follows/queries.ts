import { useIsMutating, useMutation, useQuery, useQueryClient } from '@tanstack/react-query'
import { NOT_FOLLOWING } from '#src/domain/contracts/followers.ts'
import { followMemory } from './follow-memory.ts'
import { followSecret } from './followed.ts'
import { confirmFollow, followCreator, isFollowingByLink, unfollowCreator } from './api.ts'
import { pendingFollow } from './pending-follow.ts'
import { creatorsKey } from '#src/data/creators/queries.ts'
import { ActionError } from '#src/data/error-messages.ts'
import { accountFollowsQuery, followedQuery, followingKey } from './status-queries.ts'

/** Whether this browser waits for the link to be confirmed that it had mailed. */
export const isFollowPending = (creatorId: string): boolean => pendingFollow.has(creatorId)

const changeKey = (creatorId: string) => ['follow', creatorId]

/** Whether following or leaving is under way. */
export const useIsFollowChanging = (creatorId: string): boolean =>
  useIsMutating({ mutationKey: changeKey(creatorId) }) > 0

/** What following and leaving change here. */
function useFollowMemory(creatorId: string) {
  const queryClient = useQueryClient()
  const refresh = () => {
    // Not awaited: what was done stands, the supporters' count may come a moment later.
    void queryClient.invalidateQueries({ queryKey: creatorsKey })
    return queryClient.invalidateQueries({ queryKey: followingKey })
  }
  const setAccount = (follows: boolean) =>
    queryClient.setQueryData(accountFollowsQuery(creatorId).queryKey, follows)
  const setSecret = (secret: string | null) =>
    queryClient.setQueryData(followedQuery(creatorId).queryKey, secret)

  return {
    /** Also where the browser keeps nothing, as long as the page is open. */
    secret: () =>
      followSecret(creatorId) ?? queryClient.getQueryData(followedQuery(creatorId).queryKey) ?? null,
    byLink: (secret: string) => {
      followMemory.add(creatorId, secret)
      pendingFollow.remove(creatorId)
      setSecret(secret)
      void refresh()
    },
    byAccount: () => {
      pendingFollow.remove(creatorId)
      setAccount(true)
      void refresh()
    },
    /** Done once a list that is shown has done so too. */
    forget: () => {
      followMemory.remove(creatorId)
      setSecret(null)
      setAccount(false)
      return refresh()
    },
  }
}

export function useFollow(creatorId: string) {
  const remember = useFollowMemory(creatorId)
  return useMutation({
    mutationFn: (email: string) => followCreator(creatorId, email),
    onSuccess: ({ result }) => {
      if (result === 'pending') pendingFollow.add(creatorId)
      else remember.byAccount()
    },
  })
}

/** Confirms a follow by the secret of a mailed link, in whichever browser it was opened. */
export function useConfirmFollow(creatorId: string) {
  const remember = useFollowMemory(creatorId)
  return useMutation({
    mutationKey: changeKey(creatorId),
    mutationFn: (secret: string) => confirmFollow(creatorId, secret),
    onSuccess: (_, secret) => remember.byLink(secret),
  })
}

/** Whether the address of a mailed link follows already. Then this browser knows from now on what to leave by. */
export function useFollowLink(creatorId: string, secret: string) {
  const remember = useFollowMemory(creatorId)
  return useQuery({
    queryKey: ['follow-link', creatorId, secret],
    queryFn: async () => {
      const isFollowing = await isFollowingByLink(creatorId, secret)
      if (isFollowing) remember.byLink(secret)
      return isFollowing
    },
    retry: false,
    staleTime: Infinity,
    // opened once more it is asked again
    gcTime: 0,
  })
}

/** It has ended before: in another tab or browser, or the creator has ended it. */
export const isFollowOver = (error: unknown): boolean =>
  error instanceof ActionError && error.message === NOT_FOLLOWING

/** Leaves with the account and with the link that this browser knows. */
export function useUnfollow(creatorId: string) {
  const memory = useFollowMemory(creatorId)
  return useMutation({
    mutationKey: changeKey(creatorId),
    mutationFn: () => unfollowCreator(creatorId, memory.secret()),
    onSuccess: memory.forget,
    onError: (error) => (isFollowOver(error) ? memory.forget() : undefined),
  })
}
