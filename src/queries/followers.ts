import { useMutation, useQueryClient } from '@tanstack/react-query'
import { followCreator } from '#src/services/followers.ts'
import { creatorsKey } from './creators.ts'

export function useFollow(creatorId: string) {
  const queryClient = useQueryClient()
  return useMutation({
    mutationFn: (email: string) => followCreator(creatorId, email),
    onSuccess: () => queryClient.invalidateQueries({ queryKey: creatorsKey }),
  })
}
