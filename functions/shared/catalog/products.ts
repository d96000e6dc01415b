import { Query } from 'node-appwrite'
import type { Account } from '#src/domain/profile/profile.ts'
import { accountOf } from '#functions/shared/identity/accounts.ts'
import type { Context } from '#functions/shared/http/context.ts'
import { mediaFilesOf, removeUnlessSold } from '#functions/shared/files/files.ts'
import { removeUnshown } from '#functions/shared/files/shown-pictures.ts'
import { productRecordId } from '#functions/shared/db/keys.ts'
import { cancelOutdatedSoon, changesBundles, isOtherOffer, stageOfferChange } from './offer-changes.ts'
import { furtherFiles, stageTakenAway } from './further-files.ts'
import { syncProductSoon } from '#functions/shared/listings/sync-changes.ts'
import { stageListingChange } from '#functions/shared/listings/listing-changes.ts'
import { notedIds, stageNotedId } from './product-ids.ts'
import { isPublicProduct, stageProduct } from '#functions/shared/projections/product-projection.ts'
import { removeHistoryOf } from './price-history.ts'
import { removeReviews } from './remove-reviews.ts'
import { removeVersionsOf } from './versions.ts'
import type { Article } from '#functions/shared/identity/purchase.ts'
import { asRead } from '#functions/shared/db/row-guards.ts'
import type { Row } from '#functions/shared/db/rows.ts'
import { retryOnConflict } from '#functions/shared/db/table-errors.ts'

export type StoredProduct = {
  record: Row<'product_records'> | null
  secrets: Row<'product_secrets'> | null
}

export async function storedProduct(
  { tables, hash }: Pick<Context, 'tables' | 'hash'>,
  productId: string,
): Promise<StoredProduct> {
  const [record, secrets] = await Promise.all([
    tables.get('product_records', productRecordId(hash, productId)),
    tables.get('product_secrets', productId),
  ])
  return { record, secrets }
}

/** A product with the account that offers it; null in both once it is deleted. */
export type ProductWithCreator = StoredProduct & { owner: Account | null }

/** @param sellerId who has offered the product before, whose account is read beside it; a product that has another owner has none here */
export async function productWithCreator(
  context: Pick<Context, 'tables' | 'hash'>,
  productId: string,
  sellerId?: string,
): Promise<ProductWithCreator> {
  const [{ record, secrets }, seller] = await Promise.all([
    storedProduct(context, productId),
    sellerId === undefined ? null : accountOf(context, sellerId),
  ])
  if (!record) return { record, secrets, owner: null }
  if (sellerId === undefined) return { record, secrets, owner: await accountOf(context, record.userId) }
  return { record, secrets, owner: record.userId === sellerId ? seller : null }
}

/** Returns what purchases of a product are looked up by. */
export const articleOf = (productId: string, { record }: Pick<StoredProduct, 'record'>): Article => ({
  productId,
  sellerId: record?.userId ?? null,
})

/** Reads the product, and returns what purchases of it are looked up by. */
export async function findArticle(
  { tables, hash }: Pick<Context, 'tables' | 'hash'>,
  productId: string,
): Promise<Article> {
  const record = await tables.get('product_records', productRecordId(hash, productId))
  return articleOf(productId, { record })
}

const visits = ['downloadCount', 'viewCount'] as const

/**
 * An `isStillTrue` check for transactions that may publish products. A public row begins with the counters that were read, and
 * increments of a counter do not change a row's version. Increments after this check are repaired by `recountProduct`.
 */
export async function haveSameVisits(
  { tables }: Pick<Context, 'tables'>,
  before: readonly Row<'product_records'>[],
): Promise<boolean> {
  const shownAnew = before.filter((record) => !isPublicProduct(record))
  if (shownAnew.length === 0) return true
  const ids = shownAnew.map(({ $id }) => $id)
  const current = await tables.find('product_records', [Query.equal('$id', ids), Query.limit(ids.length)])
  const rows = new Map(current.map((row) => [row.$id, row]))
  return shownAnew.every((record) => visits.every((visit) => rows.get(record.$id)?.[visit] === record[visit]))
}

/**
 * Removes the rows of a product. Returns the removed rows, or null if the product no longer exists, as a repeated request finds.
 * The commit is guarded by the versions of both rows, so that a simultaneous save leaves no file or offer behind.
 */
async function removeRows(context: Context, productId: string) {
  const { record, secrets, owner } = await productWithCreator(context, productId)
  if (!record || !owner) return null
  const noted = await notedIds(context, [productId])
  const isOtherBundle = await changesBundles(context, record, null)
  const further = record.furtherFiles > 0 ? await furtherFiles(context, productId) : []
  await context.tables.transaction(
    (tx) => {
      // the product is older than the notes of taken ids
      if (!noted.has(productId)) stageNotedId(tx, context, productId)
      tx.remove('product_records', record.$id)
      if (secrets) tx.remove('product_secrets', productId)
      stageTakenAway(tx, context, owner.userId, further)
      stageProduct(tx, owner, record, null)
      stageListingChange(tx, context, { userId: owner.userId, productId })
      if (isOtherBundle) stageOfferChange(tx, context, { sellerId: owner.userId, productId: '' })
      if (isOtherOffer(record, null)) stageOfferChange(tx, context, { sellerId: owner.userId, productId })
    },
    { decidedOn: [...asRead('product_records', record), ...asRead('product_secrets', secrets)] },
  )
  return { record, secrets, isOtherBundle }
}

/** Removes a product with its reviews and files. A file that was sold is kept. */
export async function removeProduct(context: Context, productId: string): Promise<void> {
  const removed = await retryOnConflict(() => removeRows(context, productId))
  if (!removed) return
  // before the file, because a later version of a file that was sold counts as sold
  await removeVersionsOf(context, removed.record.$id)
  await removeHistoryOf(context, removed.record.$id)
  if (removed.secrets?.fileStorageId) await removeUnlessSold(context, removed.secrets.fileStorageId)
  await syncProductSoon(context, removed.record)
  if (removed.isOtherBundle || isOtherOffer(removed.record, null)) await cancelOutdatedSoon(context)
  await removeUnshown(context, 'media', removed.record.userId, mediaFilesOf(removed.record))
  await removeReviews(context, removed.record.userId, productId)
}
