import { limits } from '#src/domain/limits/limits.ts'
import type { ProductInput, ProductPlace } from '#src/domain/contracts/products.ts'
import { productRecordSchema, type ProductRecord, type ProductStatus } from '#src/domain/product/product.ts'
import { randomId } from '#src/lib/browser/random-id.ts'
import { after } from '#src/data/audience/reads.ts'
import { callMarketplace } from '#src/data/backend/call.ts'
import { mentioning } from '#src/data/backend/mentioning.ts'
import { firstOf, Query } from '#src/data/backend/query.ts'
import { inOrder, newestFirst } from '#src/data/backend/reads.ts'
import { searchedTable } from '#src/data/backend/searched-table.ts'

const records = searchedTable('product_records', productRecordSchema)

export function newProductId(): string {
  return randomId()
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
    ...mentioning(search, 'title'),
    ...inOrder,
    Query.limit(size),
    Query.offset((page - 1) * size),
  ])
}

/** A batch for an export, newest first: the products after that one, or the first. */
export function listOwnProductsAfter(userId: string, rowId: string | null) {
  return records.page([Query.equal('userId', userId), newestFirst, ...after(rowId)])
}

/** The signed-in creator's newest products, whatever their status. */
export function listRecentProducts(userId: string): Promise<ProductRecord[]> {
  return records.list([Query.equal('userId', userId), newestFirst, Query.limit(limits.recent.products)])
}

/** How many products there are, published or not, that are to be paid for. */
export async function countPaidProducts(userId: string): Promise<number> {
  const paid = [Query.equal('userId', userId), Query.equal('accessType', 'paid')]
  return (await records.page([...paid, Query.limit(1)])).total
}

export function getOwnProduct(productId: string): Promise<ProductRecord | null> {
  return records.first(firstOf([Query.equal('productId', productId)]))
}

/** @param basedOn the `updatedAt` of the record that was changed: the save is refused where there is a newer one */
export async function saveProduct(productId: string, product: ProductInput, basedOn?: string): Promise<void> {
  await callMarketplace('products.save', { productId, product, basedOn })
}

/** Puts a product right before or after another one of the same creator, or first. */
export async function moveProduct(productId: string, to: ProductPlace): Promise<void> {
  await callMarketplace('products.move', { productId, to })
}

/** @param copyId of the copy: asked for once more it is the same one */
export async function duplicateProduct(productId: string, copyId: string): Promise<void> {
  await callMarketplace('products.duplicate', { productId, copyId })
}

export async function deleteProduct(productId: string): Promise<void> {
  await callMarketplace('products.delete', { productId })
}

export function getProductSecrets(productId: string) {
  return callMarketplace('products.secrets', { productId })
}
