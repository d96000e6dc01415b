import { Query } from 'node-appwrite'
import type { ProductRecord } from '#src/domain/product/product.ts'
import { isBundle } from '#src/domain/product/bundle.ts'
import { bundlePartId, productRecordId } from '#functions/shared/db/keys.ts'
import type { Context } from '#functions/shared/http/context.ts'
import type { Row } from '#functions/shared/db/rows.ts'
import { isPublished } from '#functions/shared/projections/product-projection.ts'
import type { Stage } from '#functions/shared/db/transaction.ts'
import { type ProductWithCreator, productWithCreator } from './products.ts'

type ReadContext = Pick<Context, 'tables' | 'hash'>

/** A product that is, or could be, part of a bundle. */
export type Part = { record: Row<'product_records'>; secrets: Row<'product_secrets'> | null }

/** Returns those of the products that the creator has, in the order of the ids. */
export async function partsOf(
  { tables, hash }: ReadContext,
  creatorId: string,
  ids: readonly string[],
): Promise<Part[]> {
  if (ids.length === 0) return []
  const recordIds = ids.map((id) => productRecordId(hash, id))
  const [records, secrets] = await Promise.all([
    tables.find('product_records', [Query.equal('$id', recordIds), Query.limit(ids.length)]),
    tables.find('product_secrets', [Query.equal('$id', [...ids]), Query.limit(ids.length)]),
  ])
  const recordOf = new Map(records.map((record) => [record.productId, record]))
  const secretsOf = new Map(secrets.map((row) => [row.$id, row]))
  return ids.flatMap((id) => {
    const record = recordOf.get(id)
    return record?.userId === creatorId ? [{ record, secrets: secretsOf.get(id) ?? null }] : []
  })
}

/** Returns the file that can be sold with the product, or ''. Its uploader can still remove one that is not sealed. */
export const sealedFileOf = ({ secrets }: Pick<Part, 'secrets'>): string =>
  secrets && !secrets.isUnsealed ? secrets.fileStorageId : ''

/** Returns the parts that new buyers of the bundle get: those that are public and have a file. */
export async function offeredParts(
  context: ReadContext,
  { userId, bundleIds }: Pick<ProductRecord, 'userId' | 'bundleIds'>,
): Promise<Part[]> {
  const parts = await partsOf(context, userId, bundleIds)
  return parts.filter((part) => isPublished(part.record) && sealedFileOf(part) !== '')
}

/** A product with the parts that its buyers get; none if it is no bundle. */
export type OfferedProduct = ProductWithCreator & { parts: readonly Part[] }

/** @param sellerId as in `productWithCreator` */
export async function offeredProduct(
  context: ReadContext,
  productId: string,
  sellerId?: string,
): Promise<OfferedProduct> {
  const product = await productWithCreator(context, productId, sellerId)
  const { record } = product
  return { ...product, parts: record && isBundle(record) ? await offeredParts(context, record) : [] }
}

/** A product of a bundle as it was sold. */
export type SoldPart = { productId: string; title: string; fileStorageId: string }

/**
 * Returns the function that stages the sale of a bundle's parts. It notes that their files are sold, and increments a counter of
 * each product, so that a product which is removed at this moment makes the commit fail.
 */
export async function soldPartsStage(
  { tables, hash, now }: Pick<Context, 'tables' | 'hash' | 'now'>,
  bundleId: string,
  parts: readonly SoldPart[],
): Promise<(tx: Stage) => void> {
  const rows = parts.map(({ productId, fileStorageId }) => ({
    id: bundlePartId(hash, bundleId, productId, fileStorageId),
    data: { bundleId, productId, fileStorageId, createdAt: now.toISOString() },
  }))
  const ids = rows.map(({ id }) => id)
  const known =
    ids.length === 0
      ? []
      : await tables.find('bundle_parts', [Query.equal('$id', ids), Query.limit(ids.length)])
  const noted = new Set(known.map(({ $id }) => $id))
  return (tx) => {
    for (const { id, data } of rows) if (!noted.has(id)) tx.create('bundle_parts', id, data)
    for (const { productId } of parts) tx.increment('product_secrets', productId, 'bundleSales')
  }
}

/** Returns the bundles that were sold with the product, whatever they contain today. */
export async function bundlesSoldWith(
  { tables }: Pick<Context, 'tables'>,
  productId: string,
): Promise<string[]> {
  const ofProduct = [Query.equal('productId', productId), Query.limit(MOST_BUNDLES)]
  const rows = await tables.find('bundle_parts', ofProduct)
  return [...new Set(rows.filter((row) => row.productId === productId).map(({ bundleId }) => bundleId))]
}

/** More rows than any product has, for its bundles and files. */
const MOST_BUNDLES = 5000
