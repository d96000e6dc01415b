import { Query } from 'node-appwrite'
import { dayOf } from '#src/domain/account/daily-stats.ts'
import { namedReferrers, OTHER_REFERRERS } from '#src/domain/visits/referrer.ts'
import { inBatches } from '#src/lib/flow/in-batches.ts'
import type { Addition } from '#functions/shared/db/tables.ts'
import type { Context } from '#functions/shared/http/context.ts'
import { readableByOwner } from '#functions/shared/identity/owner-permissions.ts'
import type { StatEvent } from '#functions/shared/projections/daily-stats.ts'

/** Views of a product whose visitors came from one host. */
export type Referral = { owner: StatEvent['owner']; productId: string; host: string; count: number }

type Place = Pick<Referral, 'owner' | 'productId'>

/** Appwrite writes a hundred rows at once. */
const TOGETHER = 100
const MOST_ROWS = 5000

const keyOf = (userId: string, productId: string) => JSON.stringify([userId, productId])

/** Returns which hosts the day has named already, for each place. */
async function namedToday({ tables }: Context, day: string, places: readonly Place[]) {
  const userIds = [...new Set(places.map(({ owner }) => owner.userId))]
  const productIds = [...new Set(places.map(({ productId }) => productId))]
  const rows = await tables.find('daily_referrers', [
    Query.equal('userId', userIds),
    Query.equal('productId', productIds),
    Query.equal('day', day),
    Query.limit(MOST_ROWS),
  ])
  const named = new Map<string, Set<string>>()
  for (const { userId, productId, host } of rows) {
    const key = keyOf(userId, productId)
    named.set(key, (named.get(key) ?? new Set()).add(host))
  }
  return named
}

/** Returns the host under which a view counts: as soon as a day has named enough of them, all further ones count together. */
function placeOf(named: Set<string>, host: string): string {
  if (named.has(host)) return host
  if (host === OTHER_REFERRERS || named.size >= namedReferrers.perDay) return OTHER_REFERRERS
  named.add(host)
  return host
}

/**
 * Counts where views came from, for their product and for all products of its creator. Anybody can send any host, so a day has only a
 * few rows for each of them; calls at the very same moment may each add some.
 */
export async function countReferrers(context: Context, referrals: readonly Referral[]): Promise<void> {
  if (referrals.length === 0) return
  const { tables, hash, now } = context
  const day = dayOf(now)
  const counted = referrals.flatMap((one) => [one, { ...one, productId: '' }])
  const named = await namedToday(context, day, counted)
  const rows = new Map<string, Addition<'daily_referrers'>>()
  for (const { owner, productId, host: told, count } of counted) {
    const { userId } = owner
    const key = keyOf(userId, productId)
    const ofPlace = named.get(key) ?? new Set<string>()
    named.set(key, ofPlace)
    const host = placeOf(ofPlace, told)
    const id = hash.id('referrer', userId, productId, day, host)
    rows.set(id, {
      $id: id,
      $permissions: readableByOwner(owner),
      data: { userId, productId, day, host },
      add: { views: (rows.get(id)?.add.views ?? 0) + count },
    })
  }
  for (const some of inBatches([...rows.values()], TOGETHER)) await tables.addToAll('daily_referrers', some)
}
