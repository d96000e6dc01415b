import { m } from '#messages'
import type { ActionRequest } from '#src/domain/contracts/action.ts'
import type { productActions } from '#src/domain/contracts/marketplace/products.ts'
import { MINUTE } from '#src/lib/time/durations.ts'
import type { AccountHolder } from '#functions/shared/identity/accounts.ts'
import type { Context } from '#functions/shared/http/context.ts'
import { productRecordId } from '#functions/shared/db/keys.ts'
import { furtherFiles } from '#functions/shared/catalog/further-files.ts'
import { priceHistory } from '#functions/shared/catalog/price-history.ts'
import { removeProduct, storedProduct } from '#functions/shared/catalog/products.ts'
import { newestVersions, versionItem } from '#functions/shared/catalog/versions.ts'
import { Refusal } from '#functions/shared/http/refusal.ts'
import type { Entries } from '#functions/shared/http/entry.ts'
import { moveProduct } from './products-move.ts'
import { duplicateProduct } from './products-duplicate.ts'
import { prepareSave } from './products-save.ts'
import { countViews } from '#functions/marketplace/src/visits/count-views.ts'
import { prepareCountView } from '#functions/marketplace/src/visits/count-view.ts'

type Actions = typeof productActions

async function remove(
  { productId }: ActionRequest<Actions['products.delete']>,
  context: Context,
  { account }: AccountHolder,
) {
  const { record } = await storedProduct(context, productId)
  // a repeated request finds no product
  if (!record) return {}
  if (record.userId !== account.userId) throw new Refusal('forbidden', m.refusal_not_your_product())
  await removeProduct(context, productId)
  return {}
}

async function readSecrets(
  { productId }: ActionRequest<Actions['products.secrets']>,
  context: Context,
  { account }: AccountHolder,
) {
  const [{ record, secrets }, versions, further, history] = await Promise.all([
    storedProduct(context, productId),
    newestVersions(context, productId),
    furtherFiles(context, productId),
    priceHistory(context, productRecordId(context.hash, productId)),
  ])
  if (!record) throw new Refusal('not_found', m.product_not_found_title())
  if (record.userId !== account.userId) throw new Refusal('forbidden', m.refusal_not_your_product())
  return {
    downloadCode: secrets?.downloadCode ?? '',
    originalFileName: secrets?.originalFileName ?? '',
    furtherFiles: further.map(({ fileStorageId: fileId, fileName, note, sizeBytes }) => ({
      fileId,
      fileName,
      note,
      sizeBytes,
    })),
    versions: versions.map(versionItem),
    priceHistory: history.map(({ priceCents, startsAt }) => ({ priceCents, startsAt })),
  }
}

export const productEntries: Entries<Actions> = {
  'products.save': {
    access: 'creator',
    needs: 'own product',
    limit: { max: 60, window: 10 * MINUTE },
    prepare: (save, context) => prepareSave(save, context),
  },
  'products.move': {
    access: 'active',
    needs: 'own product',
    limit: { max: 240, window: 10 * MINUTE },
    run: moveProduct,
  },
  'products.duplicate': {
    access: 'creator',
    needs: 'own product',
    // each call copies a file of up to 100 MB
    limit: { max: 20, window: 10 * MINUTE },
    run: duplicateProduct,
  },
  'products.delete': {
    access: 'has_username',
    needs: 'own product',
    limit: { max: 60, window: 10 * MINUTE },
    run: remove,
  },
  'products.count_view': { access: 'anyone', limit: { max: 120, window: MINUTE }, prepare: prepareCountView },
  'products.count_views': {
    access: 'anyone',
    needs: 'page server',
    limit: { max: 600, window: 10 * MINUTE, per: 'address' },
    run: countViews,
  },
  'products.secrets': {
    access: 'has_username',
    needs: 'own product',
    limit: { max: 60, window: MINUTE },
    run: readSecrets,
  },
}
