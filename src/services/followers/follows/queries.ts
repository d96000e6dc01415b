import { m } from '#messages'
import { useIsMutating, useMutation, useQuery, useQueryClient } from '@tanstack/react-query'
import { followMemory } from './follow-memory.ts'
import { followSecret } from './followed.ts'
import { confirmFollow, followCreator, isFollowingByLink, unfollowCreator } from './api.ts'
import { pendingFollow } from './pending-follow.ts'
import { creatorsKey } from '#src/services/profiles/creators/queries.ts'
import { ActionError } from '#src/services/error-messages.ts'
import { accountFollowsQuery, followedQuery, followingKey } from './status-queries.ts'

/** Returns whether a link that this browser had mailed is not confirmed yet. */
export const isFollowPending = (creatorId: string): boolean => pendingFollow.has(creatorId)

const changeKey = (creatorId: string) => ['follow', creatorId]

/** Returns whether a request to follow or unfollow is running. */
export const useIsFollowChanging = (creatorId: string): boolean =>
  useIsMutating({ mutationKey: changeKey(creatorId) }) > 0

/** Returns the changes that following and unfollowing make in this browser. */
function useFollowMemory(creatorId: string) {
  const queryClient = useQueryClient()
  const refresh = () => {
    // Not awaited, because the number of supporters may come a moment later.
    void queryClient.invalidateQueries({ queryKey: creatorsKey })
    return queryClient.invalidateQueries({ queryKey: followingKey })
  }
  const setAccount = (follows: boolean) =>
    queryClient.setQueryData(accountFollowsQuery(creatorId).queryKey, follows)
  const setSecret = (secret: string | null) =>
    queryClient.setQueryData(followedQuery(creatorId).queryKey, secret)

  return {
    /** Falls back to the cache, which has the secret while the page is open even if the browser's storage is not available. */
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
    /** Resolves once a list that is on the screen has been read again. */
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

/** Confirms a follow by the secret of a mailed link, in any browser. */
export function useConfirmFollow(creatorId: string) {
  const remember = useFollowMemory(creatorId)
  return useMutation({
    mutationKey: changeKey(creatorId),
    mutationFn: (secret: string) => confirmFollow(creatorId, secret),
    onSuccess: (_, secret) => remember.byLink(secret),
  })
}

/** Returns whether the address of a mailed link follows already. If so, this browser keeps the secret that can end the follow. */
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
    // a link that is opened again is checked again
    gcTime: 0,
  })
}

/** Returns whether the follow had ended before: in another tab or browser, or by the creator. */
export const isFollowOver = (error: unknown): boolean =>
  error instanceof ActionError && error.message === m.refusal_not_following()

/** Ends the follow of the account and that of the mailed link that this browser keeps. */
export function useUnfollow(creatorId: string) {
  const memory = useFollowMemory(creatorId)
  return useMutation({
    mutationKey: changeKey(creatorId),
    mutationFn: () => unfollowCreator(creatorId, memory.secret()),
    onSuccess: memory.forget,
    onError: (error) => (isFollowOver(error) ? memory.forget() : undefined),
  })
}
