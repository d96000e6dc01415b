import { useMutation, useQueryClient } from '@tanstack/react-query'
import { followed } from '#src/services/followed.ts'
import { followCreator } from '#src/services/followers.ts'
import { creatorsKey } from './creators.ts'
import { followedQuery } from './followers.ts'

export function useFollow(creatorId: string) {
  const queryClient = useQueryClient()
  return useMutation({
    mutationFn: (email: string) => followCreator(creatorId, email),
    onSuccess: () => {
      followed.add(creatorId)
      queryClient.setQueryData(followedQuery(creatorId).queryKey, true)
      // Not awaited: the follow stands, the supporters' count may come a moment later.
      void queryClient.invalidateQueries({ queryKey: creatorsKey })
    },
  })
}
