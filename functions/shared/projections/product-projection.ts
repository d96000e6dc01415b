import * as z from 'zod/mini'
import { productColumns, type ProductRecord } from '#src/domain/product/product-schema.ts'
import { featuredMediaOf } from '#src/domain/product/product.ts'
import type { Account } from '#src/domain/profile/profile.ts'
import { isPrivate, type PageAccess, stageProfileCount } from './profile-projection.ts'
import type { Row, RowData } from '#functions/shared/db/rows.ts'
import type { Stage } from '#functions/shared/db/transaction.ts'

export type ProductRecordData = Omit<Row<'product_records'>, '$id'>
type PublicProduct = RowData<'products'>

const publicSchema = z.object(productColumns)

/** Returns whether the product is published, and the operator does not hide it. */
export const isPublished = ({ status, blockedAt }: Pick<ProductRecord, 'status' | 'blockedAt'>): boolean =>
  status === 'active' && blockedAt === null

/** Returns whether the product has a public row. */
export const isPublicProduct = (record: Pick<ProductRecord, 'status' | 'blockedAt' | 'isHidden'>): boolean =>
  isPublished(record) && !record.isHidden

/**
 * Returns whether visitors may get the product. The visibility of the page decides at once; the public rows of its products
 * follow step by step.
 */
export const isOffered = (
  record: Pick<ProductRecord, 'status' | 'blockedAt'>,
  owner: PageAccess | null,
): boolean => isPublished(record) && !(owner && isPrivate(owner))

/** Returns the link of a product from before as that of its featured video. */
function featuredColumns(record: ProductRecordData) {
  const featured = featuredMediaOf(record)
  return featured.type === 'video'
    ? { featuredMediaType: 'video' as const, featuredVideoUrl: featured.video.url }
    : {}
}

/** Returns the public row of a product, or null if there must be none. The schema passes only the columns of the public table. */
export function publicProduct(record: ProductRecordData): PublicProduct | null {
  return isPublicProduct(record) ? publicSchema.parse({ ...record, ...featuredColumns(record) }) : null
}

/**
 * Returns the mark that reviews must be shown or hidden with the product. A product that appears needs it only if it has ratings,
 * which are its approved reviews. A product that disappears always needs it, because its first review may be approved at this
 * moment.
 */
export function reviewsToSync(
  before: ProductRecordData | null,
  after: ProductRecordData,
): Pick<RowData<'product_records'>, 'reviewsLag'> {
  if (before === null || isPublicProduct(before) === isPublicProduct(after)) return {}
  return isPublicProduct(before) || before.ratingCount > 0 ? { reviewsLag: true } : {}
}

/** Removes counters, which change by increments only: writing them would lose simultaneous increments. */
function withoutProductCounters<Data extends RowData<'product_records'> | PublicProduct>(data: Data) {
  const {
    downloadCount: _downloads,
    viewCount: _views,
    ratingCount: _ratings,
    ratingSum: _sum,
    rating: _rating,
    averagePaidCents: _average,
    ...rest
  } = data
  return rest
}

/**
 * Removes all counters of the owner's record, including sales. The version and the mark of lagging reviews are removed too,
 * because other code writes them.
 */
export function withoutRecordCounters(record: ProductRecordData): RowData<'product_records'> {
  const {
    salesCount: _sales,
    revenueCents: _revenue,
    returnedCount: _returned,
    reviewsLag: _lag,
    version: _version,
    ...rest
  } = withoutProductCounters(record)
  return rest
}

/** Changes the owner's number of public products. */
function stageProductCount(tx: Stage, owner: Account, by: number): void {
  stageProfileCount(tx, owner, 'totalProducts', by)
}

/**
 * Changes the public row from what `before` showed to what `after` shows, and updates the owner's number of public products. A
 * product that does not exist is null.
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
