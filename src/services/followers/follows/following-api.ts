import { inBatches } from '#src/lib/flow/in-batches.ts'
import type { FollowedCursor } from '#src/domain/contracts/marketplace/own-traces.ts'
import type { Creator } from '#src/domain/profile/profile.ts'
import { callMarketplace } from '#src/services/backend/call.ts'
import { creatorsOf, publicProfiles } from '#src/services/profiles/creators/api.ts'
import { Query } from '#src/services/backend/query.ts'
import { card } from '#src/services/backend/reads.ts'

/** Returns the account's active follows, newest first. @param after `next` of the page before, or null for the first page */
export const listFollowing = (after: FollowedCursor | null) =>
  callMarketplace('followers.list_followed', { after: after ?? undefined, isActiveOnly: true })

/** How many creators one request reads. */
const TOGETHER = 100

/** Returns those of the creators whose page is public, by account id. */
export async function getCreators(userIds: readonly string[]): Promise<ReadonlyMap<string, Creator>> {
  const read = (ids: readonly string[]) =>
    publicProfiles.list([Query.equal('$id', ids), card, Query.limit(ids.length)])
  const rows = await Promise.all(inBatches(userIds, TOGETHER).map(read))
  return new Map(creatorsOf(rows.flat()).map((creator) => [creator.userId, creator]))
}
