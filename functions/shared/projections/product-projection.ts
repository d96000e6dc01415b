import * as v from 'valibot'
import { productColumns, type ProductRecord } from '#src/domain/product/product.ts'
import type { Account } from '#src/domain/profile/profile.ts'
import { isPrivate, stageProfileCount } from './profile-projection.ts'
import type { Row, RowData } from '#functions/shared/db/rows.ts'
import type { Stage } from '#functions/shared/db/transaction.ts'

export type ProductRecordData = Omit<Row<'product_records'>, '$id'>
type PublicProduct = RowData<'products'>

const publicSchema = v.object(productColumns)

/** Whether there is a public row. */
export const isPublicProduct = ({ status, isHidden }: Pick<ProductRecord, 'status' | 'isHidden'>): boolean =>
  status === 'active' && !isHidden

/** Whether others may have it. The page decides at once; its products' rows follow one by one. */
export const isOffered = (
  { status }: Pick<ProductRecord, 'status'>,
  owner: Pick<Account, 'visibility'> | null,
): boolean => status === 'active' && !(owner && isPrivate(owner))

/** The public row of a product, or null while there must be none. Only the shared columns pass. */
export function publicProduct(record: ProductRecordData): PublicProduct | null {
  return isPublicProduct(record) ? v.parse(publicSchema, record) : null
}

/**
 * What is noted in the record of one that comes or goes. Who shows it counts on the ratings that were read, which are
 * its approved reviews; of one that goes, the first may be approved at this moment.
 */
export function reviewsToFollow(
  before: ProductRecordData | null,
  after: ProductRecordData,
): Pick<RowData<'product_records'>, 'reviewsLag'> {
  if (before === null || isPublicProduct(before) === isPublicProduct(after)) return {}
  return isPublicProduct(before) || before.ratingCount > 0 ? { reviewsLag: true } : {}
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

/** The same of the owner's record, which also counts what was earned; what its reviews still have to do, and its version, are written apart. */
export function withoutRecordCounters(record: ProductRecordData): RowData<'product_records'> {
  const {
    salesCount: _sales,
    revenueCents: _revenue,
    reviewsLag: _lag,
    version: _version,
    ...rest
  } = withoutProductCounters(record)
  return rest
}

/** Of the owner's public products. */
function stageProductCount(tx: Stage, owner: Account, by: number): void {
  stageProfileCount(tx, owner, 'totalProducts', by)
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
  const shown = before && isPublicProduct(before) ? before.productId : null
  const product = after ? publicProduct(after) : null
  if (product && after && shown) tx.update('products', shown, withoutProductCounters(product))
  else if (product && after) {
    tx.create('products', after.productId, product)
    stageProductCount(tx, owner, 1)
  } else if (shown) {
    tx.remove('products', shown)
    stageProductCount(tx, owner, -1)
  }
}
