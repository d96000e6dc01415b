import type { FollowedCursor } from '#src/domain/contracts/own-traces.ts'
import type { Creator } from '#src/domain/profile/profile.ts'
import { callMarketplace } from '#src/data/backend/call.ts'
import { creatorsOf, publicProfiles } from '#src/data/creators/api.ts'
import { Query } from '#src/data/backend/query.ts'
import { card } from '#src/data/backend/reads.ts'

/** Whom the account follows today, newest first. @param after the page before, or null for the first */
export const listFollowing = (after: FollowedCursor | null) =>
  callMarketplace('followers.list_followed', { after: after ?? undefined, isActiveOnly: true })

/** As many as one list asks for. */
const TOGETHER = 100

/** Those of some creators that are public, by account id. */
export async function getCreators(userIds: readonly string[]): Promise<ReadonlyMap<string, Creator>> {
  const parts: (readonly string[])[] = []
  for (let start = 0; start < userIds.length; start += TOGETHER) {
    parts.push(userIds.slice(start, start + TOGETHER))
  }
  const read = (ids: readonly string[]) =>
    publicProfiles.list([Query.equal('$id', ids), card, Query.limit(ids.length)])
  const rows = await Promise.all(parts.map(read))
  return new Map(creatorsOf(rows.flat()).map((creator) => [creator.userId, creator]))
}
