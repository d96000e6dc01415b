import { accountOf } from './accounts.ts'
import type { Context } from './context.ts'
import { mediaFilesOf, removeUnlessSold } from './files.ts'
import { removeUnshown } from './shown-pictures.ts'
import { productRecordId } from './keys.ts'
import { cancelOutdatedSoon, isOtherOffer, stageOfferChange } from './offer-changes.ts'
import { notedIds, stageNotedId } from './product-ids.ts'
import { isPublicProduct, stageProduct } from './product-projection.ts'
import { removeReviews } from './remove-reviews.ts'
import type { Article } from './purchase.ts'
import type { Row } from './rows.ts'
import { retryOnConflict } from './table-errors.ts'

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
  // MariaDB takes ids that differ in letter case for the same; the record's id is a hash and does not
  return { record, secrets: secrets?.$id === productId ? secrets : null }
}

/** The product as a purchase of it is looked for. */
export async function articleOf(
  { tables, hash }: Pick<Context, 'tables' | 'hash'>,
  productId: string,
): Promise<Article> {
  const record = await tables.get('product_records', productRecordId(hash, productId))
  return { productId, sellerId: record?.userId ?? null }
}

const written = ['updatedAt', 'isHidden', 'userName'] as const
const copied = ['downloadCount', 'viewCount', 'ratingCount', 'ratingSum'] as const

/** Following the page's visibility, and another username, leave `updatedAt` alone. */
export function isSameProduct(before: Row<'product_records'>, now: Row<'product_records'>): boolean {
  const columns = isPublicProduct(before) ? written : [...written, ...copied]
  return columns.every((column) => now[column] === before[column])
}

/** For `isStillTrue` of what may publish: a public row begins with the counters that were read, so they must still hold. */
export async function isStillCurrent(
  { tables }: Pick<Context, 'tables'>,
  before: Row<'product_records'>,
): Promise<boolean> {
  const record = await tables.get('product_records', before.$id)
  return record !== null && isSameProduct(before, record)
}

const ATTEMPTS = 5

/** Reads afresh: the product as it is now, or null when it is gone, which is what a repeated request finds. */
async function removeRows(context: Context, productId: string) {
  const { record, secrets } = await storedProduct(context, productId)
  const owner = record && (await accountOf(context, record.userId))
  if (!record || !owner) return null
  const noted = await notedIds(context, [productId])
  await context.tables.transaction(
    (tx) => {
      // of a product from before ids were noted
      if (!noted.has(productId)) stageNotedId(tx, context, productId)
      tx.remove('product_records', record.$id)
      if (secrets) tx.remove('product_secrets', productId)
      stageProduct(tx, owner, record, null)
      if (isOtherOffer(record, null)) stageOfferChange(tx, context, { sellerId: owner.userId, productId })
    },
    () => context.tables.isUnchanged('product_records', record),
  )
  return { record, secrets }
}

/** Removes a product with its files, but for what was sold, and its reviews. */
export async function removeProduct(context: Context, productId: string): Promise<void> {
  const removed = await retryOnConflict(ATTEMPTS, () => removeRows(context, productId))
  if (removed?.secrets?.fileStorageId) await removeUnlessSold(context, removed.secrets.fileStorageId)
  if (!removed) return
  if (isOtherOffer(removed.record, null)) await cancelOutdatedSoon(context)
  await removeUnshown(context, 'media', removed.record.userId, mediaFilesOf(removed.record))
  await removeReviews(context, removed.record.userId, productId)
}
