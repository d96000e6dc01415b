import { Query } from 'node-appwrite'
import type { ProductRecord } from '#src/domain/product/product.ts'
import type { Account } from '#src/domain/profile/profile.ts'
import { syncChangedVisibility } from '#functions/shared/projections/sync-visibility.ts'
import { isPrivate } from '#functions/shared/projections/profile-projection.ts'
import { accountOf } from '#functions/shared/identity/accounts.ts'
import type { Context } from '#functions/shared/http/context.ts'
import { reviewsToSync, stageProduct } from '#functions/shared/projections/product-projection.ts'
import { syncProductSoon } from '#functions/shared/listings/sync-changes.ts'
import { stageListingChange } from '#functions/shared/listings/listing-changes.ts'
import { historyStage } from '#functions/shared/catalog/price-history.ts'
import { haveSameVisits } from '#functions/shared/catalog/products.ts'
import { asRead } from '#functions/shared/db/row-guards.ts'
import { Conflict } from '#functions/shared/db/table-errors.ts'
import { writeTime } from '#functions/shared/db/write-time.ts'

const PER_RUN = 100

export function isDue(product: Pick<ProductRecord, 'status' | 'scheduledAt'>, now: Date): boolean {
  const { status, scheduledAt } = product
  return status === 'scheduled' && scheduledAt !== null && Date.parse(scheduledAt) <= now.getTime()
}

/**
 * Returns the changes that publish a product. On a private page the product stays hidden until the page is shown. Date and
 * position of the product become those of its scheduled time, not of its first draft.
 */
function publication(
  record: Pick<ProductRecord, 'scheduledAt' | 'createdAt' | 'updatedAt'>,
  owner: Account,
  now: Date,
) {
  return {
    status: 'active' as const,
    isHidden: isPrivate(owner),
    scheduledAt: null,
    createdAt: record.scheduledAt ?? record.createdAt,
    position: Date.parse(record.scheduledAt ?? record.createdAt),
    updatedAt: writeTime(now, record.updatedAt),
  }
}

/** Publishes all scheduled products whose time has come. Returns their number. */
export async function publishDue(context: Context): Promise<number> {
  const due = await context.tables.find('product_records', [
    Query.equal('status', 'scheduled'),
    Query.lessThanEqual('scheduledAt', context.now.toISOString()),
    Query.orderAsc('scheduledAt'),
    Query.limit(PER_RUN),
  ])
  let count = 0
  for (const { $id } of due) count += (await publish(context, $id)) ? 1 : 0
  return count
}

/**
 * The commit is guarded by the product's version. Returns false if another run or the owner was faster; the next run checks
 * again.
 */
async function publish(context: Context, recordId: string): Promise<boolean> {
  const { tables, now, log } = context
  const before = await tables.get('product_records', recordId)
  const owner = before && (await accountOf(context, before.userId))
  if (!before || !owner || !isDue(before, now)) return false
  const change = publication(before, owner, now)
  const after = { ...before, ...change }
  const stageHistory = await historyStage(context, before, after)
  try {
    await tables.transaction(
      (tx) => {
        tx.update('product_records', recordId, { ...change, ...reviewsToSync(before, after) })
        stageProduct(tx, owner, before, after)
        stageListingChange(tx, context, before)
        stageHistory(tx)
      },
      {
        decidedOn: asRead('product_records', before),
        isStillTrue: () => haveSameVisits(context, [before]),
      },
    )
    await syncChangedVisibility(context, { owner, record: change })
    await syncProductSoon(context, before)
    return true
  } catch (error) {
    if (!(error instanceof Conflict)) throw error
    log(`Product ${before.productId} was not published: ${error.message}`)
    return false
  }
}
