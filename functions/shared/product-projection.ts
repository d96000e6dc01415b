import * as v from 'valibot'
import { productColumns, type ProductRecord } from '#src/domain/product.ts'
import type { Account } from '#src/domain/profile.ts'
import { stageProfileCount } from './profile-projection.ts'
import type { RowData } from './rows.ts'
import type { Stage } from './transaction.ts'

export type ProductRecordData = Omit<ProductRecord, '$id'>
type PublicProduct = RowData<'products'>

const publicSchema = v.object(productColumns)

/** The public row of a product, or null while there must be none. Only the shared columns pass. */
export function publicProduct(record: ProductRecordData): PublicProduct | null {
  return record.status === 'active' ? v.parse(publicSchema, record) : null
}

/** Counters move by increments alone: writing them back would lose those that came meanwhile. */
function withoutProductCounters<Data extends RowData<'product_records'> | PublicProduct>(data: Data) {
  const {
    downloadCount: _downloads,
    viewCount: _views,
    ratingCount: _ratings,
    ratingSum: _sum,
    rating: _rating,
    ...rest
  } = data
  return rest
}

/** The same of the owner's record, which also counts what was earned. */
export function withoutRecordCounters(record: ProductRecordData): RowData<'product_records'> {
  const { salesCount: _sales, revenueCents: _revenue, ...rest } = withoutProductCounters(record)
  return rest
}

/**
 * Brings the public row from what `before` showed to what `after` shows, and the owner's number of
 * public products with it. A product that is not there is null.
 */
export function stageProduct(
  tx: Stage,
  owner: Account,
  before: ProductRecordData | null,
  after: ProductRecordData | null,
): void {
  const shown = before && publicProduct(before) ? before.productId : null
  const product = after ? publicProduct(after) : null
  if (product && after && shown) tx.update('products', shown, withoutProductCounters(product))
  else if (product && after) {
    tx.create('products', after.productId, product)
    stageProfileCount(tx, owner, 'totalProducts', 1)
  } else if (shown) {
    tx.remove('products', shown)
    stageProfileCount(tx, owner, 'totalProducts', -1)
  }
}
