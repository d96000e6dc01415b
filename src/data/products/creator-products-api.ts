import { pageSizes } from '#src/domain/limits/limits.ts'
import type { ProductChoice } from '#src/domain/product/product-choice.ts'
import type { Product } from '#src/domain/product/product.ts'
import { conditionsOf, orderOf } from './chosen-products.ts'
import { firstOf, Query } from '#src/data/backend/query.ts'
import { publicProducts } from './api.ts'
import { newestFirst, productsOfRead } from '#src/data/backend/reads.ts'

export type ProductPage = { rows: Product[]; hasMore: boolean }

/** Returns one page of a creator's public products that match the filters. @param page from 0 */
export async function listProductsOf(
  userId: string,
  choice: ProductChoice,
  page: number,
): Promise<ProductPage> {
  const rows = await publicProducts.list(productsOfRead(userId, conditionsOf(choice), page, orderOf(choice)))
  const size = pageSizes.products
  return { rows: rows.slice(0, size), hasMore: rows.length > size }
}

/** Returns the product that the creator has featured, or null. */
export function getFeaturedProductOf(userId: string): Promise<Product | null> {
  return publicProducts.first(
    firstOf([Query.equal('userId', userId), Query.equal('isFeatured', true), newestFirst]),
  )
}
