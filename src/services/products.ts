import type { ProductStatus } from '#src/domain/choices.ts'
import type { ProductInput } from '#src/domain/contracts/products.ts'
import { limits } from '#src/domain/limits.ts'
import { productRecordSchema, productSchema, type Product, type ProductRecord } from '#src/domain/product.ts'
import { randomId } from '#src/lib/random-id.ts'
import { callMarketplace } from './call.ts'
import { firstOf, Query } from './query.ts'
import { newestFirst, productsOfRead } from './reads.ts'
import { titled } from './search-reads.ts'
import { ownTable, publicTable } from './tables.ts'

const products = publicTable('products', productSchema)
const records = ownTable('product_records', productRecordSchema)

export function newProductId(): string {
  return randomId()
}

export function getProduct(productId: string): Promise<Product | null> {
  return products.get(productId)
}

export type ProductPage = { rows: Product[]; hasMore: boolean }

/** A creator's public products, newest first, a page at a time. */
export async function listProductsOf(userId: string, search: string, page: number): Promise<ProductPage> {
  const rows = await products.list(productsOfRead(userId, titled(search), page))
  const size = limits.productsPageSize
  return { rows: rows.slice(0, size), hasMore: rows.length > size }
}

/** The product a creator put in front, or null. */
export function getFeaturedProductOf(userId: string): Promise<Product | null> {
  return products.first(
    firstOf([Query.equal('userId', userId), Query.equal('isFeatured', true), newestFirst]),
  )
}

/** One page, from 1 on, of the signed-in creator's own products in a status, and how many there are of it. */
export function listOwnProducts(
  userId: string,
  { status, page, search }: { status: ProductStatus; page: number; search: string },
): Promise<{ rows: ProductRecord[]; total: number }> {
  const size = limits.dashboardProductsPageSize
  return records.page([
    Query.equal('userId', userId),
    Query.equal('status', status),
    ...titled(search),
    newestFirst,
    Query.limit(size),
    Query.offset((page - 1) * size),
  ])
}

/** The signed-in creator's newest products, whatever their status. */
export function listRecentProducts(userId: string): Promise<ProductRecord[]> {
  return records.list([Query.equal('userId', userId), newestFirst, Query.limit(limits.recent.products)])
}

export function getOwnProduct(productId: string): Promise<ProductRecord | null> {
  return records.first(firstOf([Query.equal('productId', productId)]))
}

export async function saveProduct(productId: string, product: ProductInput): Promise<void> {
  await callMarketplace('products.save', { productId, product })
}

export async function deleteProduct(productId: string): Promise<void> {
  await callMarketplace('products.delete', { productId })
}

export function getProductSecrets(productId: string) {
  return callMarketplace('products.secrets', { productId })
}

/** Tells the server that somebody looks; it decides whether that counts. */
export async function countView(productId: string): Promise<void> {
  await callMarketplace('products.count_view', { productId })
}
