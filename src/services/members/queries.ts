import { queryOptions, useMutation } from '@tanstack/react-query'
import type { MemberFilters } from '#src/domain/people/member.ts'
import {
  countNewMembers,
  deleteMember,
  listMembers,
  listMembersAfter,
  listRecentMembers,
  saveMember,
} from './api.ts'
import { communityKey, useCommunityChange } from '#src/services/followers/community/queries.ts'

const membersKey = [...communityKey, 'members']

/** @param page from 1 */
export const membersQuery = (creatorId: string, filters: MemberFilters, page: number) =>
  queryOptions({
    queryKey: [...membersKey, creatorId, filters, page],
    queryFn: () => listMembers(creatorId, filters, page),
  })

export const recentMembersQuery = (creatorId: string) =>
  queryOptions({
    queryKey: [...membersKey, 'recent', creatorId],
    queryFn: () => listRecentMembers(creatorId),
    staleTime: 0,
  })

export const newMembersQuery = (creatorId: string) =>
  queryOptions({ queryKey: [...membersKey, creatorId, 'new'], queryFn: () => countNewMembers(creatorId) })

/** Reads the batches of an export, without the cache. */
export const memberBatches = (creatorId: string, filters: MemberFilters) => (after: string | null) =>
  listMembersAfter(creatorId, filters, after)

export function useSaveMember() {
  return useMutation({ mutationFn: saveMember, ...useCommunityChange() })
}

export function useDeleteMember() {
  return useMutation({ mutationFn: deleteMember, ...useCommunityChange() })
}
