import { useMutation, useQueryClient } from '@tanstack/react-query'
import { followed } from '#src/services/followed.ts'
import { confirmFollow, followCreator } from '#src/services/follow.ts'
import { pendingFollow } from '#src/services/pending-follow.ts'
import { creatorsKey } from './creators.ts'
import { followedQuery } from './followers.ts'

/** Whether this browser waits for the link to be confirmed that it had mailed. */
export const isFollowPending = (creatorId: string): boolean => pendingFollow.has(creatorId)

/** What a follow changes here. */
function useFollowed(creatorId: string) {
  const queryClient = useQueryClient()
  return () => {
    followed.add(creatorId)
    pendingFollow.remove(creatorId)
    queryClient.setQueryData(followedQuery(creatorId).queryKey, true)
    // Not awaited: the follow stands, the supporters' count may come a moment later.
    void queryClient.invalidateQueries({ queryKey: creatorsKey })
  }
}

export function useFollow(creatorId: string) {
  const remember = useFollowed(creatorId)
  return useMutation({
    mutationFn: (email: string) => followCreator(creatorId, email),
    onSuccess: ({ result }) => {
      if (result === 'pending') pendingFollow.add(creatorId)
      else remember()
    },
  })
}

/** Confirms a follow by the secret of a mailed link, in whichever browser it was opened. */
export function useConfirmFollow(creatorId: string) {
  const remember = useFollowed(creatorId)
  return useMutation({
    mutationFn: (secret: string) => confirmFollow(creatorId, secret),
    onSuccess: remember,
  })
}
