import type { productActions } from '#src/domain/contracts/products.ts'
import { PRODUCT_NOT_FOUND } from '#src/domain/contracts/downloads.ts'
import type { Context } from '#functions/shared/context.ts'
import { transactionWithStats } from '#functions/shared/daily-stats.ts'
import { productRecordId } from '#functions/shared/keys.ts'
import { stageProduct } from '#functions/shared/product-projection.ts'
import { Refusal } from '#functions/shared/refusal.ts'
import type { Handlers } from '#functions/shared/serve.ts'
import { retryOnConflict } from '#functions/shared/table-errors.ts'
import { accountOf, requireAccount } from './accounts.ts'
import { removeFiles } from './files.ts'
import { removeUnlessSold } from './product-file.ts'
import { mediaFilesOf } from './product-media.ts'
import { NOT_YOUR_PRODUCT, saveProduct, storedProduct } from './products-save.ts'
import { isCounted } from './visitor.ts'

const ATTEMPTS = 5

/** Reads afresh: the product as it is now, or null when it is gone, which is what a repeated request finds. */
async function removeRows(context: Context, productId: string) {
  const { account } = await requireAccount(context)
  const { record, secrets } = await storedProduct(context, productId)
  if (!record) return null
  if (record.userId !== account.userId) throw new Refusal('forbidden', NOT_YOUR_PRODUCT)
  await context.tables.transaction((tx) => {
    tx.remove('product_records', record.$id)
    if (secrets) tx.remove('product_secrets', productId)
    stageProduct(tx, account, record, null)
  })
  return { record, secrets }
}

async function remove(productId: string, context: Context) {
  const removed = await retryOnConflict(ATTEMPTS, () => removeRows(context, productId))
  if (removed?.secrets?.fileStorageId) await removeUnlessSold(context, removed.secrets.fileStorageId)
  if (removed) await removeFiles(context, 'media', mediaFilesOf(removed.record))
  return {}
}

async function countView(productId: string, context: Context) {
  const product = await context.tables.get('products', productId)
  if (!product) throw new Refusal('not_found', PRODUCT_NOT_FOUND)
  const caller = await context.caller()
  if (caller?.userId === product.userId) return {}
  const owner = await accountOf(context, product.userId)
  if (!owner || !(await isCounted(context, 'view', productId))) return {}
  await transactionWithStats(context, { owner, productId, counts: { views: 1 } }, (tx) => {
    tx.increment('products', productId, 'viewCount')
    tx.increment('product_records', productRecordId(context.hash, productId), 'viewCount')
    tx.increment('accounts', owner.$id, 'totalViews')
  })
  return {}
}

async function readSecrets(productId: string, context: Context) {
  const { account } = await requireAccount(context)
  const { record, secrets } = await storedProduct(context, productId)
  if (!record) throw new Refusal('not_found', PRODUCT_NOT_FOUND)
  if (record.userId !== account.userId) throw new Refusal('forbidden', NOT_YOUR_PRODUCT)
  return {
    downloadCode: secrets?.downloadCode ?? '',
    originalFileName: secrets?.originalFileName ?? '',
  }
}

export const productHandlers: Handlers<typeof productActions> = {
  'products.save': saveProduct,
  'products.delete': ({ productId }, context) => remove(productId, context),
  'products.count_view': ({ productId }, context) => countView(productId, context),
  'products.secrets': ({ productId }, context) => readSecrets(productId, context),
}
