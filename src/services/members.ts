import { limits } from '#src/domain/limits.ts'
import { memberSchema, type Member } from '#src/domain/member.ts'
import { Query } from './query.ts'
import { ownTable } from './tables.ts'

const members = ownTable('members', memberSchema)

/** Who joined the signed-in creator last. */
export function listRecentMembers(creatorId: string): Promise<Member[]> {
  return members.list([
    Query.equal('creatorId', creatorId),
    Query.orderDesc('joinedAt'),
    Query.limit(limits.recent.members),
  ])
}
