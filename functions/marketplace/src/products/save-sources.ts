import { Query, type Models } from 'node-appwrite'
import type { ProductInput } from '#src/domain/contracts/marketplace/products.ts'
import { notedIds } from '#functions/shared/catalog/product-ids.ts'
import { type StoredProduct, storedProduct } from '#functions/shared/catalog/products.ts'
import { newestVersion } from '#functions/shared/catalog/versions.ts'
import type { Row } from '#functions/shared/db/rows.ts'
import type { Context } from '#functions/shared/http/context.ts'
import { findMainFile } from './product-file.ts'
import { type PastPrices, pastPrices } from './product-launch.ts'

/** What a save of a product is decided on. */
export type SaveSources = {
  before: StoredProduct
  /** What is known of the id of a new product. */
  id: { isNoted: boolean; isSold: boolean }
  /** Null if the file was never replaced, and if the save says nothing of a file. */
  newest: Row<'product_versions'> | null
  prices: PastPrices
  /** The main file that the save names, or that the product has. */
  found: Models.File | null
}

const known = { isNoted: false, isSold: false }

/** A product from before ids were noted left nothing but its payments. */
async function idOf(context: Context, productId: string): Promise<SaveSources['id']> {
  const [noted, sold] = await Promise.all([
    notedIds(context, [productId]),
    context.tables.first('payments', [Query.equal('productId', productId)]),
  ])
  return { isNoted: noted.has(productId), isSold: sold !== null }
}

export async function readSources(
  context: Context,
  { productId, product }: { productId: string; product: ProductInput },
): Promise<SaveSources> {
  const [before, caller] = await Promise.all([storedProduct(context, productId), context.caller()])
  if (caller) context.tables.beginTransaction()
  const [id, newest, prices, found] = await Promise.all([
    before.record ? known : idOf(context, productId),
    before.record && product.file ? newestVersion(context, productId) : null,
    pastPrices(context, before.record, product),
    findMainFile(context, product, before),
  ])
  return { before, id, newest, prices, found }
}
