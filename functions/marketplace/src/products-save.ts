import type { ProductInput } from '#src/domain/contracts/products.ts'
import type { Account } from '#src/domain/profile.ts'
import type { Context } from '#functions/shared/context.ts'
import { mediaFilesOf, removeFiles, removeUnlessSold, sealFile } from '#functions/shared/files.ts'
import { productRecordId } from '#functions/shared/keys.ts'
import { readableByOwner } from '#functions/shared/owner-permissions.ts'
import { stageProduct, withoutRecordCounters } from '#functions/shared/product-projection.ts'
import { storedProduct } from '#functions/shared/products.ts'
import { Refusal } from '#functions/shared/refusal.ts'
import { Conflict, retryOnConflict } from '#functions/shared/table-errors.ts'
import { requireCreator } from './accounts.ts'
import { productData, productSecrets } from './product-data.ts'
import { mainFile } from './product-file.ts'
import { requireOwnMedia } from './product-media.ts'

export const NOT_YOUR_PRODUCT = 'This product belongs to someone else'
const FILE_IN_USE = 'This file belongs to another product already'
const ATTEMPTS = 5

async function write(context: Context, owner: Account, productId: string, input: ProductInput) {
  const before = await storedProduct(context, productId)
  if (before.record && before.record.userId !== owner.userId) {
    throw new Refusal('forbidden', NOT_YOUR_PRODUCT)
  }
  const file = await mainFile(context, owner.userId, input.file, before.secrets).catch(
    async (error: unknown) => {
      // The same save, sent twice: the other has sealed the file since the product was read.
      const { secrets } = await storedProduct(context, productId)
      if (secrets?.fileStorageId === before.secrets?.fileStorageId) throw error
      throw new Conflict('The product has another file than when it was read')
    },
  )
  await requireOwnMedia(context, owner.userId, input, before.record)
  const record = productData({ productId, input, owner, file, before: before.record, now: context.now })
  const secrets = productSecrets(input, file)
  const rowId = productRecordId(context.hash, productId)
  const isStillTrue = async () =>
    !before.record || context.tables.isUnchanged('product_records', before.record)
  await context.tables.transaction((tx) => {
    if (before.record) tx.update('product_records', rowId, withoutRecordCounters(record))
    else tx.create('product_records', rowId, record, readableByOwner(owner))
    if (before.secrets) tx.update('product_secrets', productId, secrets)
    else tx.create('product_secrets', productId, secrets)
    stageProduct(tx, owner, before.record, record)
  }, isStillTrue)
  return { before, record, secrets }
}

/** The new file is sealed under its new name; what the product used before and shows no more is removed. */
async function settleFiles(context: Context, { before, record, secrets }: Awaited<ReturnType<typeof write>>) {
  await sealFile(context, secrets.fileStorageId, secrets.fileName)
  const replaced = before.secrets?.fileStorageId
  if (replaced && replaced !== secrets.fileStorageId) await removeUnlessSold(context, replaced)
  const shown = new Set(mediaFilesOf(record))
  const dropped = before.record ? mediaFilesOf(before.record).filter((id) => !shown.has(id)) : []
  await removeFiles(context, 'media', dropped)
}

export async function saveProduct(
  { productId, product }: { productId: string; product: ProductInput },
  context: Context,
) {
  const { account } = await requireCreator(context)
  try {
    const written = await retryOnConflict(ATTEMPTS, () => write(context, account, productId, product))
    await settleFiles(context, written)
  } catch (error) {
    // the unique index on the file: the same upload cannot become two products
    if (error instanceof Conflict) throw new Refusal('conflict', FILE_IN_USE, 'file')
    throw error
  }
  return { productId, status: product.status }
}
