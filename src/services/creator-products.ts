import { pageSizes } from '#src/domain/limits.ts'
import type { Product } from '#src/domain/product.ts'
import { firstOf, Query } from './query.ts'
import { publicProducts } from './products.ts'
import { newestFirst, productsOfRead } from './reads.ts'
import { titled } from './search-reads.ts'

export type ProductPage = { rows: Product[]; hasMore: boolean }

/** A creator's public products, newest first, a page at a time. */
export async function listProductsOf(userId: string, search: string, page: number): Promise<ProductPage> {
  const rows = await publicProducts.list(productsOfRead(userId, titled(search), page))
  const size = pageSizes.products
  return { rows: rows.slice(0, size), hasMore: rows.length > size }
}

/** The product a creator put in front, or null. */
export function getFeaturedProductOf(userId: string): Promise<Product | null> {
  return publicProducts.first(
    firstOf([Query.equal('userId', userId), Query.equal('isFeatured', true), newestFirst]),
  )
}
