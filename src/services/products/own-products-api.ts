import { withShownDescription } from './api.ts'
import { limits } from '#src/domain/limits/limits.ts'
import type { ProductInput, ProductPlace } from '#src/domain/contracts/marketplace/products.ts'
import type { ProductStatus } from '#src/domain/product/product-kinds.ts'
import { productRecordSchema, type ProductRecord } from '#src/domain/product/product-schema.ts'
import { randomId } from '#src/lib/browser/random-id.ts'
import { exportBatch } from '#src/services/backend/paging.ts'
import { callMarketplace } from '#src/services/backend/call.ts'
import { mentioning } from '#src/services/backend/mentioning.ts'
import { firstOf, Query } from '#src/services/backend/query.ts'
import { inOwnOrder, newestFirst } from '#src/services/backend/reads.ts'
import { searchedTable } from '#src/services/backend/searched-table.ts'

const records = searchedTable('product_records', productRecordSchema)

export function newProductId(): string {
  return randomId()
}

/** Returns one page of the creator's own products in a status, and the total. Pages count from 1. */
export function listOwnProducts(
  userId: string,
  { status, page, search }: { status: ProductStatus; page: number; search: string },
): Promise<{ rows: ProductRecord[]; total: number }> {
  const size = limits.ownProducts.pageSize
  return records.page([
    Query.equal('userId', userId),
    Query.equal('status', status),
    ...mentioning(search, 'title'),
    ...inOwnOrder,
    Query.limit(size),
    Query.offset((page - 1) * size),
  ])
}

/** Returns a batch for an export, newest first. @param rowId the last row of the batch before, or null for the first batch */
export function listOwnProductsAfter(userId: string, rowId: string | null) {
  return records.page([Query.equal('userId', userId), newestFirst, ...exportBatch(rowId)])
}

/** Returns the creator's newest products of any status. */
export function listRecentProducts(userId: string): Promise<ProductRecord[]> {
  return records.list([Query.equal('userId', userId), newestFirst, Query.limit(limits.recent.products)])
}

/** Returns the number of the creator's paid products of any status. */
export async function countPaidProducts(userId: string): Promise<number> {
  const paid = [Query.equal('userId', userId), Query.equal('accessType', 'paid')]
  return (await records.page([...paid, Query.limit(1)])).total
}

/** Returns the number of the creator's bundles that contain the product. */
export async function countBundlesWith(userId: string, productId: string): Promise<number> {
  const bundles = [Query.equal('userId', userId), Query.contains('bundleIds', [productId])]
  return (await records.page([...bundles, Query.limit(1)])).total
}

/** Returns the product as visitors would see it. */
export async function getProductPreview(productId: string): Promise<ProductRecord | null> {
  const record = await getOwnProduct(productId)
  return record && withShownDescription(record)
}

export function getOwnProduct(productId: string): Promise<ProductRecord | null> {
  return records.first(firstOf([Query.equal('productId', productId)]))
}

/** @param basedOn the `updatedAt` that the form was opened with: the save is refused if the product has been changed since */
export async function saveProduct(productId: string, product: ProductInput, basedOn?: string): Promise<void> {
  await callMarketplace('products.save', { productId, product, basedOn })
}

/** Moves a product right before or after another product of the same creator, or to the top. */
export async function moveProduct(productId: string, to: ProductPlace): Promise<void> {
  await callMarketplace('products.move', { productId, to })
}

/** @param copyId the id of the copy: a repeated request makes one copy */
export async function duplicateProduct(productId: string, copyId: string): Promise<void> {
  await callMarketplace('products.duplicate', { productId, copyId })
}

export async function deleteProduct(productId: string): Promise<void> {
  await callMarketplace('products.delete', { productId })
}

export function getProductSecrets(productId: string) {
  return callMarketplace('products.secrets', { productId })
}
