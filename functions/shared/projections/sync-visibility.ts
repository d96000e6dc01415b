import { Query } from 'node-appwrite'
import type { Account } from '#src/domain/profile/profile.ts'
import { accountOf } from '#functions/shared/identity/accounts.ts'
import type { Context } from '#functions/shared/http/context.ts'
import { notHidden } from './not-hidden.ts'
import { isPublicProduct, isPublished, publicProduct, reviewsToSync } from './product-projection.ts'
import { haveSameVisits } from '#functions/shared/catalog/products.ts'
import { isPrivate, stageProfileCount } from './profile-projection.ts'
import { asRead } from '#functions/shared/db/row-guards.ts'
import type { Row } from '#functions/shared/db/rows.ts'
import { retryOnConflict } from '#functions/shared/db/table-errors.ts'
import type { Stage } from '#functions/shared/db/transaction.ts'

type Tables = Pick<Context, 'tables' | 'hash'>
type ProductRow = Row<'product_records'>

/** Each product takes three operations and the page five in all, which stays below Appwrite's 100 operations in a transaction. */
const TOGETHER = 30
const AFTER_A_WRITE = 2

/** Returns published products whose visibility differs from that of the page. */
function laggingOf({ tables }: Tables, owner: Account): Promise<ProductRow[]> {
  return tables.find('product_records', [
    Query.equal('userId', owner.userId),
    Query.equal('status', 'active'),
    isPrivate(owner) ? notHidden : Query.equal('isHidden', true),
    Query.limit(TOGETHER),
  ])
}

function stageVisibility(tx: Stage, owner: Account, records: readonly ProductRow[]): void {
  const isHidden = isPrivate(owner)
  for (const record of records) {
    const after = { ...record, isHidden }
    tx.update('product_records', record.$id, { isHidden, ...reviewsToSync(record, after) })
    const product = publicProduct(after)
    if (product) tx.create('products', record.productId, product)
    else if (isPublicProduct(record)) tx.remove('products', record.productId)
  }
  // products that the operator hides have no public row either way
  const moved = records.filter(isPublished).length
  stageProfileCount(tx, owner, 'totalProducts', isHidden ? -moved : moved)
}

/**
 * Brings some products in line with their page. The commits are guarded by the versions of the products and the page. Returns
 * false once nothing is left to do.
 */
async function syncSome(context: Tables, userId: string): Promise<boolean> {
  const { tables } = context
  const owner = await accountOf(context, userId)
  if (!owner) return false
  const records = await laggingOf(context, owner)
  if (records.length > 0) {
    await tables.transaction((tx) => stageVisibility(tx, owner, records), {
      decidedOn: [...asRead('accounts', owner), ...asRead('product_records', ...records)],
      isStillTrue: () => haveSameVisits(context, records),
    })
    return true
  }
  if (owner.productsLag) {
    const decidedOn = asRead('accounts', owner)
    await tables.transaction((tx) => tx.update('accounts', owner.$id, { productsLag: false }), { decidedOn })
  }
  return false
}

/**
 * Shows or hides the products of a page in line with the page, in steps. An interrupted run is continued by the next one. Returns
 * whether all products have followed.
 * @param most the largest number of steps
 */
export async function syncVisibility(context: Tables, userId: string, most: number): Promise<boolean> {
  for (let times = 0; times < most; times += 1) {
    const isMore = await retryOnConflict(() => syncSome(context, userId))
    if (!isMore) return true
  }
  return false
}

/**
 * Syncs products after a write that was decided on an account read earlier. The page may have been hidden or shown in between.
 */
export async function syncChangedVisibility(
  context: Tables,
  { owner, record }: { owner: Account; record: Pick<ProductRow, 'status' | 'isHidden'> },
): Promise<void> {
  const current = await accountOf(context, owner.userId)
  const isMissed = record.status === 'active' && current && isPrivate(current) !== record.isHidden
  if (isMissed) await syncVisibility(context, owner.userId, AFTER_A_WRITE)
}
