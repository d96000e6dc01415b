import { queryOptions } from '@tanstack/react-query'
import { listRecentMembers } from '#src/services/members.ts'

const membersKey = ['members']

export const recentMembersQuery = (creatorId: string) =>
  queryOptions({
    queryKey: [...membersKey, 'recent', creatorId],
    queryFn: () => listRecentMembers(creatorId),
    staleTime: 0,
  })
