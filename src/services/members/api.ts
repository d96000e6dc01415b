import type { ActionInput } from '#src/domain/contracts/action.ts'
import type { memberActions } from '#src/domain/contracts/marketplace/members.ts'
import { limits } from '#src/domain/limits/limits.ts'
import { memberSchema, type Member, type MemberFilters } from '#src/domain/people/member.ts'
import { exportBatch, pageLimits } from '#src/services/backend/paging.ts'
import { membersRead, newMembersRead } from '#src/services/followers/community/reads.ts'
import { callMarketplace } from '#src/services/backend/call.ts'
import { Query } from '#src/services/backend/query.ts'
import { searchedTable } from '#src/services/backend/searched-table.ts'

const members = searchedTable('members', memberSchema)
const everybody: MemberFilters = { search: '', type: 'all', status: 'all' }

export type MemberPage = { rows: Member[]; total: number }

/** @param page from 1 */
export function listMembers(creatorId: string, filters: MemberFilters, page: number): Promise<MemberPage> {
  return members.page([...membersRead(creatorId, filters), ...pageLimits(page, limits.community.pageSize)])
}

/** Returns a batch for an export. @param rowId the last row of the batch before, or null for the first batch */
export function listMembersAfter(
  creatorId: string,
  filters: MemberFilters,
  rowId: string | null,
): Promise<MemberPage> {
  return members.page([...membersRead(creatorId, filters), ...exportBatch(rowId)])
}

/** Returns the creator's newest members. */
export function listRecentMembers(creatorId: string): Promise<Member[]> {
  return members.list([...membersRead(creatorId, everybody), Query.limit(limits.recent.members)])
}

export async function countNewMembers(creatorId: string): Promise<number> {
  return (await members.page(newMembersRead(creatorId, new Date()))).total
}

export type SavedMember = ActionInput<(typeof memberActions)['members.save']>

/** A new member that is sent twice under one `submissionId` is added once. */
export async function saveMember(member: SavedMember): Promise<void> {
  await callMarketplace('members.save', member)
}

export async function deleteMember(memberId: string): Promise<void> {
  await callMarketplace('members.delete', { memberId })
}
