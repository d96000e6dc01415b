import { m } from '#messages'
import { Query } from 'node-appwrite'
import type { ActionRequest } from '#src/domain/contracts/action.ts'
import type { productActions } from '#src/domain/contracts/marketplace/products.ts'
import type { Account } from '#src/domain/profile/profile.ts'
import { inBatches } from '#src/lib/flow/in-batches.ts'
import { DAY } from '#src/lib/time/durations.ts'
import { accountRowId, productRecordId } from '#functions/shared/db/keys.ts'
import { RowMissing } from '#functions/shared/db/table-errors.ts'
import type { Context } from '#functions/shared/http/context.ts'
import { Refusal } from '#functions/shared/http/refusal.ts'
import { tryConsume } from '#functions/shared/http/window-count.ts'
import { isSiteProof } from '#functions/shared/identity/site-proof.ts'
import { addToDays } from '#functions/shared/projections/daily-stats.ts'
import { countReferrers } from './count-referrers.ts'
import { isPrivate } from '#functions/shared/projections/profile-projection.ts'

type ToldViews = ActionRequest<(typeof productActions)['products.count_views']>['views'][number]
type ViewsOfProduct = ToldViews & { owner: Account & { $id: string } }

/** A commit has three operations for each product, and Appwrite takes a hundred. */
const TOGETHER = 30

/** Finds the products that anybody may see, with the views of each. */
async function shownProducts(
  { tables, hash }: Context,
  views: readonly ToldViews[],
): Promise<ViewsOfProduct[]> {
  const ids = views.map(({ productId }) => productId)
  const products = await tables.find('products', [Query.equal('$id', ids), Query.limit(ids.length)])
  const accountIds = [...new Set(products.map(({ userId }) => accountRowId(hash, userId)))]
  if (accountIds.length === 0) return []
  const accounts = await tables.find('accounts', [
    Query.equal('$id', accountIds),
    Query.limit(accountIds.length),
  ])
  return products.flatMap(({ $id: productId, userId }) => {
    // MariaDB may ignore letter case
    const told = views.find((view) => view.productId === productId)
    const owner = accounts.find((account) => account.userId === userId)
    if (!told || !owner || owner.deletionRequestedAt !== null || isPrivate(owner)) return []
    return [{ ...told, owner }]
  })
}

/** Counts views of some products: all of them, or each by itself if one of the products was removed at this moment. */
async function enter(context: Context, some: readonly ViewsOfProduct[]): Promise<void> {
  const { tables, hash, log } = context
  try {
    await tables.transaction((tx) => {
      for (const { productId, count, owner } of some) {
        tx.increment('products', productId, 'viewCount', count)
        tx.increment('product_records', productRecordId(hash, productId), 'viewCount', count)
        tx.increment('accounts', owner.$id, 'totalViews', count)
      }
    })
  } catch (error) {
    if (!(error instanceof RowMissing)) throw error
    const [first, ...others] = some
    if (others.length > 0) for (const one of some) await enter(context, [one])
    else log(`Views of ${first?.productId} came too late to be counted`)
    return
  }
  const events = some.map(({ owner, productId, count: views }) => ({ owner, productId, counts: { views } }))
  const referrals = some.flatMap(({ owner, productId, referrers = [] }) =>
    referrers.map((referrer) => ({ ...referrer, owner, productId })),
  )
  await Promise.all([addToDays(context, ...events), countReferrers(context, referrals)])
}

/**
 * Counts the views that the page server has counted by the rules of `countVisitor`. A batch that comes twice counts once.
 * @throws {Refusal} unless the page server says it
 */
export async function countViews(
  { batchId, views, proof }: ActionRequest<(typeof productActions)['products.count_views']>,
  context: Context,
) {
  const { siteKey } = context
  if (siteKey === null || !isSiteProof(siteKey, { batchId, views }, proof)) {
    throw new Refusal('forbidden', m.refusal_access_denied())
  }
  if (!(await tryConsume(context, ['views', batchId], { max: 1, window: DAY }))) return {}
  const shown = await shownProducts(context, views)
  for (const some of inBatches(shown, TOGETHER)) await enter(context, some)
  return {}
}
