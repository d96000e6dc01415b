import { ID, Query } from 'node-appwrite'
import type { Context } from '#functions/shared/http/context.ts'
import { pagesOf } from '#functions/shared/db/each-row.ts'
import type { Row } from '#functions/shared/db/rows.ts'
import { traceOf } from '#functions/shared/http/trace.ts'
import { listedOwner } from './listed-owner.ts'
import { isInExplore } from './listing-projection.ts'
import { removeChanges, waitingChanges } from './listing-changes.ts'
import { syncPairs } from './pairs.ts'
import { syncAverage } from './sync-average.ts'
import { syncListing, type SyncContext } from './sync-listing.ts'
import { removeListingsOf } from './write-listing.ts'

/**
 * Syncs the listing of a product, and removes the changes that waited for it. A run that ends in between leaves a change behind, which
 * is made here if none waits. Returns whether the listing followed.
 */
export async function syncChangedProduct(
  context: SyncContext,
  { productId, userId }: { productId: string; userId: string },
): Promise<boolean> {
  const { tables, now } = context
  const waiting = await waitingChanges(context, productId)
  if (waiting.length === 0) {
    const change = { productId, userId, paymentId: '', dueAt: now.toISOString() }
    waiting.push(await tables.create('listing_changes', ID.unique(), change))
  }
  const sales = new Set(waiting.map(({ paymentId }) => paymentId).filter(Boolean))
  for (const paymentId of sales) await syncPairs(context, paymentId)
  if (!(await syncListing(context, productId)) || !(await syncAverage(context, productId))) return false
  await removeChanges(context, waiting)
  return true
}

/** Makes a change for each product of a creator, so that none is lost where a run has no time for all of them. */
async function spread({ tables }: SyncContext, { userId, dueAt }: Row<'listing_changes'>): Promise<void> {
  for await (const page of pagesOf({ tables }, 'product_records', [Query.equal('userId', userId)])) {
    const own = page.filter((record) => record.userId === userId && record.status === 'active')
    await tables.createAll(
      'listing_changes',
      own.map(({ productId }) => ({ $id: ID.unique(), productId, userId, paymentId: '', dueAt })),
    )
  }
}

/** Returns whether a product of the creator may be listed that has no reason of its own not to be. */
async function mayList(context: SyncContext, userId: string): Promise<boolean> {
  const known = await listedOwner(context, userId)
  return (
    known !== null &&
    isInExplore({ ...known, record: { status: 'active', blockedAt: null, category: 'Other' } })
  )
}

/**
 * Follows a change of a creator. Where nothing of the creator may be listed, everything goes at once. The creator may have changed it
 * back meanwhile, and another run may have listed the products again before they were removed here.
 */
export async function syncChangedCreator(
  context: SyncContext,
  change: Row<'listing_changes'>,
): Promise<void> {
  const { userId } = change
  const isHidden = !(await mayList(context, userId))
  if (isHidden) await removeListingsOf(context, userId)
  if (!isHidden || (await mayList(context, userId))) await spread(context, change)
  await removeChanges(context, [change])
}

type LoggedSyncContext = SyncContext & Pick<Context, 'log'>

/** Does at once what maintenance would do later. A failure is logged, and maintenance does the work. */
async function soon({ log }: LoggedSyncContext, what: string, work: () => Promise<unknown>): Promise<void> {
  try {
    await work()
  } catch (error) {
    log(`The listing of ${what} follows later: ${traceOf(error)}`)
  }
}

/**
 * Syncs a product after its creator changed it, so that what was hidden is found by nobody once the action has answered. Changes by sales
 * stay, as their pairs are left to maintenance.
 */
export const syncProductSoon = (
  context: LoggedSyncContext,
  { productId, userId }: Pick<Row<'product_records'>, 'productId' | 'userId'>,
): Promise<void> =>
  soon(context, productId, async () => {
    // the changes are read first: those that come later stay
    const waiting = await waitingChanges(context, productId)
    const done = await Promise.all([syncListing(context, productId, userId), syncAverage(context, productId)])
    if (done.includes(false)) return
    await removeChanges(
      context,
      waiting.filter(({ paymentId }) => paymentId === ''),
    )
  })

/** Milliseconds that a creator waits for; the calling function must respond within 25 s. */
const SPARE = 3000
const SOON = 50

/** Follows the changes of a creator's page as far as there is time. What may not be listed is gone in any case. */
export const syncCreatorSoon = (context: LoggedSyncContext, userId: string): Promise<void> =>
  soon(context, userId, async () => {
    const end = Date.now() + SPARE
    const ofCreator = Query.equal('userId', userId)
    const all = [ofCreator, Query.equal('productId', ''), Query.limit(SOON)]
    for (const change of await context.tables.find('listing_changes', all))
      await syncChangedCreator(context, change)
    const due = [ofCreator, Query.lessThanEqual('dueAt', context.now.toISOString()), Query.limit(SOON)]
    for (const { productId } of await context.tables.find('listing_changes', due)) {
      if (Date.now() > end) return
      if (productId !== '') await syncChangedProduct(context, { productId, userId })
    }
  })
