import { type QueryClient, useIsMutating, useMutation, useQuery, useQueryClient } from '@tanstack/react-query'
import type { Creator } from '#src/domain/profile/profile.ts'
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

/**
 * Shows the number of supporters that the server counted as it answered. A read of its own could be of the moment before, and a page
 * from the page server's cache is.
 */
async function showSupporters(client: QueryClient, creatorId: string, supporters: number): Promise<void> {
  // A read that is under way may have begun before the follow.
  await client.cancelQueries({ queryKey: creatorsKey })
  client.setQueriesData<Creator | Creator[] | null>({ queryKey: creatorsKey }, (shown) =>
    shown && 'userId' in shown && shown.userId === creatorId ? { ...shown, supporters } : shown,
  )
}

/** Returns the changes that following and unfollowing make in this browser. */
function useFollowMemory(creatorId: string) {
  const queryClient = useQueryClient()
  /** @param supporters the number that the server has answered with, if it has */
  const refresh = (supporters?: number) => {
    // Not awaited, because the number of supporters may come a moment later.
    if (supporters === undefined) void queryClient.invalidateQueries({ queryKey: creatorsKey })
    else void showSupporters(queryClient, creatorId, supporters)
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
    byLink: (secret: string, supporters?: number) => {
      followMemory.add(creatorId, secret)
      pendingFollow.remove(creatorId)
      setSecret(secret)
      void refresh(supporters)
    },
    byAccount: (supporters: number) => {
      pendingFollow.remove(creatorId)
      setAccount(true)
      void refresh(supporters)
    },
    /** Resolves once a list that is on the screen has been read again. */
    forget: (supporters?: number) => {
      followMemory.remove(creatorId)
      setSecret(null)
      setAccount(false)
      return refresh(supporters)
    },
  }
}

export function useFollow(creatorId: string) {
  const remember = useFollowMemory(creatorId)
  return useMutation({
    mutationFn: (email: string) => followCreator(creatorId, email),
    onSuccess: ({ result, supporters }) => {
      if (result === 'pending') pendingFollow.add(creatorId)
      else remember.byAccount(supporters)
    },
  })
}

/** Confirms a follow by the secret of a mailed link, in any browser. */
export function useConfirmFollow(creatorId: string) {
  const remember = useFollowMemory(creatorId)
  return useMutation({
    mutationKey: changeKey(creatorId),
    mutationFn: (secret: string) => confirmFollow(creatorId, secret),
    onSuccess: ({ supporters }, secret) => remember.byLink(secret, supporters),
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
  error instanceof ActionError && error.reason === 'not_following'

/** Ends the follow of the account and that of the mailed link that this browser keeps. */
export function useUnfollow(creatorId: string) {
  const memory = useFollowMemory(creatorId)
  return useMutation({
    mutationKey: changeKey(creatorId),
    mutationFn: () => unfollowCreator(creatorId, memory.secret()),
    onSuccess: ({ supporters }) => memory.forget(supporters),
    onError: (error) => (isFollowOver(error) ? memory.forget() : undefined),
  })
}
