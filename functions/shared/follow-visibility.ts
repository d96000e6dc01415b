import { Query } from 'node-appwrite'
import type { Account } from '#src/domain/profile.ts'
import { accountOf } from './accounts.ts'
import type { Context } from './context.ts'
import { notHidden } from './not-hidden.ts'
import { publicProduct, reviewsToFollow } from './product-projection.ts'
import { isSameProduct } from './products.ts'
import { isPrivate, isShown } from './profile-projection.ts'
import type { Row } from './rows.ts'
import { retryOnConflict } from './table-errors.ts'
import type { Stage } from './transaction.ts'

type Tables = Pick<Context, 'tables' | 'hash'>
type ProductRow = Row<'product_records'>

/** Each takes two operations, and the counters two in all: below the 100 of a transaction in Appwrite. */
const TOGETHER = 40
const ATTEMPTS = 8
const AFTER_A_WRITE = 2

/** Published products that show what the page does no longer, or do not show what it does again. */
function laggingOf({ tables }: Tables, owner: Account): Promise<ProductRow[]> {
  return tables.find('product_records', [
    Query.equal('userId', owner.userId),
    Query.equal('status', 'active'),
    isPrivate(owner) ? notHidden : Query.equal('isHidden', true),
    Query.limit(TOGETHER),
  ])
}

async function areUnchanged({ tables }: Tables, before: readonly ProductRow[]): Promise<boolean> {
  const ids = before.map(({ $id }) => $id)
  const now = await tables.find('product_records', [Query.equal('$id', ids), Query.limit(ids.length)])
  const rows = new Map(now.map((row) => [row.$id, row]))
  return before.every((record) => {
    const row = rows.get(record.$id)
    return row !== undefined && isSameProduct(record, row)
  })
}

function stageVisibility(tx: Stage, owner: Account, records: readonly ProductRow[]): void {
  const isHidden = isPrivate(owner)
  for (const record of records) {
    const after = { ...record, isHidden }
    tx.update('product_records', record.$id, { isHidden, ...reviewsToFollow(record, after) })
    const product = publicProduct(after)
    if (product) tx.create('products', record.productId, product)
    else tx.remove('products', record.productId)
  }
  const by = isHidden ? -records.length : records.length
  // Counters elsewhere move by increments, which conflict with nothing; this must with a page that is shown at this moment.
  tx.update('accounts', owner.$id, { totalProducts: owner.totalProducts + by })
  if (isShown(owner)) tx.add('profiles', owner.userId, 'totalProducts', by)
}

/** False once there is nothing left to do. */
async function followSome(context: Tables, userId: string): Promise<boolean> {
  const { tables } = context
  const owner = await accountOf(context, userId)
  if (!owner) return false
  const isStillTheirs = async () => {
    const now = await accountOf(context, userId)
    return now?.visibility === owner.visibility && now.totalProducts === owner.totalProducts
  }
  const records = await laggingOf(context, owner)
  if (records.length > 0) {
    await tables.transaction(
      (tx) => stageVisibility(tx, owner, records),
      async () => (await isStillTheirs()) && (await areUnchanged(context, records)),
    )
    return true
  }
  if (owner.productsLag) {
    await tables.transaction((tx) => tx.update('accounts', owner.$id, { productsLag: false }), isStillTheirs)
  }
  return false
}

/**
 * Shows or hides the products of a page as it is itself, some at a time: cut off half-way it goes on where it was.
 * Answers whether all have followed.
 * @param most how many times some
 */
export async function followVisibility(context: Tables, userId: string, most: number): Promise<boolean> {
  for (let times = 0; times < most; times += 1) {
    const isMore = await retryOnConflict(ATTEMPTS, () => followSome(context, userId))
    if (!isMore) return true
  }
  return false
}

/** After a write that was decided by an account read before: whose page was hidden or shown meanwhile may have missed it. */
export async function followChangedVisibility(
  context: Tables,
  { owner, record }: { owner: Account; record: Pick<ProductRow, 'status' | 'isHidden'> },
): Promise<void> {
  const now = await accountOf(context, owner.userId)
  const isMissed = record.status === 'active' && now && isPrivate(now) !== record.isHidden
  if (isMissed) await followVisibility(context, owner.userId, AFTER_A_WRITE)
}
