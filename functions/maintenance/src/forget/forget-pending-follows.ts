import { Query } from 'node-appwrite'
import type { Context } from '#functions/shared/http/context.ts'
import { followerRowId } from '#functions/shared/db/keys.ts'
import { BATCH } from '#functions/shared/db/remove-rows.ts'
import type { Row } from '#functions/shared/db/rows.ts'
import { DAY } from '#src/lib/time/durations.ts'

/** The time after which a kept link is checked again. */
const KEPT_FOR = 30 * DAY
const BATCHES = 50

type Link = Row<'pending_follows'>

/** Returns the links whose address follows the creator. */
async function followingOf({ tables, hash }: Context, links: readonly Link[]): Promise<Set<Link>> {
  const idOf = ({ creatorId, email }: Link) => followerRowId(hash, creatorId, email)
  const ids = [...new Set(links.map(idOf))]
  const rows = await tables.find('followers', [
    Query.equal('$id', ids),
    Query.equal('status', 'active'),
    Query.limit(ids.length),
  ])
  const active = new Set(rows.map(({ $id }) => $id))
  return new Set(links.filter((link) => active.has(idOf(link))))
}

const named = (links: readonly Link[]) => [
  Query.equal(
    '$id',
    links.map(({ $id }) => $id),
  ),
]

/**
 * Removes links a day after they expire. Until then visitors learn that the link has expired; afterwards it is unknown. A link
 * whose address follows is kept, because it is also the way to stop following.
 */
export async function forgetPendingFollows(context: Context): Promise<number> {
  const { tables, now } = context
  const before = new Date(now.getTime() - DAY).toISOString()
  const expiresAt = new Date(now.getTime() + KEPT_FOR).toISOString()
  let removed = 0
  for (let batch = 0; batch < BATCHES; batch += 1) {
    const links = await tables.find('pending_follows', [
      Query.lessThan('expiresAt', before),
      Query.limit(BATCH),
    ])
    if (links.length === 0) break
    const following = await followingOf(context, links)
    const gone = links.filter((link) => !following.has(link))
    if (following.size > 0) await tables.updateAll('pending_follows', { expiresAt }, named([...following]))
    if (gone.length > 0) removed += await tables.removeAll('pending_follows', named(gone))
    if (links.length < BATCH) break
  }
  return removed
}
