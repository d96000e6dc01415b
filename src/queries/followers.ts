import { queryOptions } from '@tanstack/react-query'
import { followed } from '#src/services/followed.ts'

/** Whether this browser has followed the creator. */
export const followedQuery = (creatorId: string) =>
  queryOptions({
    queryKey: ['followed', creatorId],
    queryFn: () => followed.has(creatorId),
    staleTime: Infinity,
  })
