import { pageSizes } from '#src/domain/limits/limits.ts'
import type { ProductChoice } from '#src/domain/product/product-choice.ts'
import { type ProductSummary, productSummarySchema } from '#src/domain/product/product-schema.ts'
import { conditionsOf, orderOf } from './chosen-products.ts'
import { firstOf, Query } from '#src/services/backend/query.ts'
import { newestFirst, productsOfRead } from '#src/services/backend/reads.ts'
import { publicTable } from '#src/services/backend/tables.ts'

export type ProductPage = { rows: ProductSummary[]; hasMore: boolean }

const summaries = publicTable('products', productSummarySchema)
const summaryColumns = Query.select(Object.keys(productSummarySchema.shape))

/** Returns one page of a creator's public products that match the filters. @param page from 0 */
export async function listProductsOf(
  userId: string,
  choice: ProductChoice,
  page: number,
): Promise<ProductPage> {
  const rows = await summaries.list([
    ...productsOfRead(userId, conditionsOf(choice), page, orderOf(choice)),
    summaryColumns,
  ])
  const size = pageSizes.products
  return { rows: rows.slice(0, size), hasMore: rows.length > size }
}

/** Returns the product that the creator has featured, or null. */
export function getFeaturedProductOf(userId: string): Promise<ProductSummary | null> {
  const featured = [Query.equal('userId', userId), Query.equal('isFeatured', true), newestFirst]
  return summaries.first([...firstOf(featured), summaryColumns])
}
