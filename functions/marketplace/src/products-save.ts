import { isDeepStrictEqual } from 'node:util'
import type { ActionRequest } from '#src/domain/contracts/action.ts'
import {
  BASED_ON,
  belowOwnMinimum,
  CODE_TOO_SHORT,
  isCodeTooShort,
  type productActions,
} from '#src/domain/contracts/products.ts'
import type { Account } from '#src/domain/profile.ts'
import { paymentSettingsOf } from '#src/domain/settings.ts'
import { followReviewsSoon } from '#functions/shared/follow-reviews.ts'
import { followChangedVisibility } from '#functions/shared/follow-visibility.ts'
import type { Context } from '#functions/shared/context.ts'
import { mediaFilesOf, removeUnlessSold, sealFile } from '#functions/shared/files.ts'
import { productRecordId } from '#functions/shared/keys.ts'
import { readableByOwner } from '#functions/shared/owner-permissions.ts'
import {
  type ProductRecordData,
  reviewsToFollow,
  stageProduct,
  withoutRecordCounters,
} from '#functions/shared/product-projection.ts'
import type { Row, RowData } from '#functions/shared/rows.ts'
import { isStillCurrent, storedProduct } from '#functions/shared/products.ts'
import { removeUnshown } from '#functions/shared/shown-pictures.ts'
import { Refusal } from '#functions/shared/refusal.ts'
import { Conflict, retryOnConflict } from '#functions/shared/table-errors.ts'
import { requireCreator } from '#functions/shared/accounts.ts'
import { productData, productSecrets } from './product-data.ts'
import { mainFile } from './product-file.ts'
import { requireOwnMedia } from './product-media.ts'

export const NOT_YOUR_PRODUCT = 'This product belongs to someone else'
const CHANGED_ELSEWHERE = 'This product was changed in another window since you opened it.'
const FILE_IN_USE = 'This file belongs to another product already'
const ATTEMPTS = 5

type Save = ActionRequest<(typeof productActions)['products.save']>

/** Saved from an older state, by another window for example. The same save once more is none. */
function isOutdated(
  { basedOn }: Save,
  before: Row<'product_records'> | null,
  record: ProductRecordData,
): boolean {
  if (!before || basedOn === undefined || before.updatedAt === basedOn) return false
  return !isDeepStrictEqual(contentOf(record), contentOf(before))
}

/** Without what counts and what the database writes in its own way. */
function contentOf(record: ProductRecordData): object {
  const content: RowData<'product_records'> & { $id?: string } = withoutRecordCounters(record)
  const { $id: _id, updatedAt: _updatedAt, ...rest } = content
  return { ...rest, scheduledAt: record.scheduledAt && Date.parse(record.scheduledAt) }
}

/** A price that nobody could pay is refused while it can be changed. */
function requireMinimum(owner: Account, { accessType, priceCents }: ProductRecordData): void {
  const { minimumPurchase } = paymentSettingsOf(owner)
  if (accessType === 'paid' && priceCents < minimumPurchase) {
    throw new Refusal('invalid_input', belowOwnMinimum(minimumPurchase), 'priceCents')
  }
}

/** A short code is soon guessed; one from before that was a rule stays until it is changed. */
function requireLongCode({ product }: Save, stored: Row<'product_secrets'> | null): void {
  const { accessType, downloadCode } = product
  if (accessType === 'code_required' && isCodeTooShort(downloadCode, stored?.downloadCode ?? '')) {
    throw new Refusal('invalid_input', CODE_TOO_SHORT, 'downloadCode')
  }
}

async function write(context: Context, save: Save) {
  const { account: owner } = await requireCreator(context)
  const { productId, product: input } = save
  const before = await storedProduct(context, productId)
  if (before.record && before.record.userId !== owner.userId) {
    throw new Refusal('forbidden', NOT_YOUR_PRODUCT)
  }
  requireLongCode(save, before.secrets)
  const file = await mainFile(context, owner.userId, input.file, before.secrets).catch(
    async (error: unknown) => {
      // The same save, sent twice: the other has sealed the file since the product was read.
      const { secrets } = await storedProduct(context, productId)
      if (secrets?.fileStorageId === before.secrets?.fileStorageId) throw error
      throw new Conflict('The product has another file than when it was read')
    },
  )
  const record = productData({ productId, input, owner, file, before: before.record, now: context.now })
  if (isOutdated(save, before.record, record)) throw new Refusal('conflict', CHANGED_ELSEWHERE, BASED_ON)
  requireMinimum(owner, record)
  await requireOwnMedia(context, owner.userId, input, before.record)
  const secrets = productSecrets(input, file)
  const rowId = productRecordId(context.hash, productId)
  const isStillTrue = async () => !before.record || isStillCurrent(context, before.record)
  await context.tables.transaction((tx) => {
    const change = { ...withoutRecordCounters(record), ...reviewsToFollow(before.record, record) }
    if (before.record) tx.update('product_records', rowId, change)
    else tx.create('product_records', rowId, record, readableByOwner(owner))
    if (before.secrets) tx.update('product_secrets', productId, secrets)
    else tx.create('product_secrets', productId, secrets)
    stageProduct(tx, owner, before.record, record)
  }, isStillTrue)
  return { owner, before, record, secrets }
}

/** The new file is sealed under its new name; what the product used before and shows no more is removed. */
async function settleFiles(context: Context, { before, record, secrets }: Awaited<ReturnType<typeof write>>) {
  await sealFile(context, secrets.fileStorageId, secrets.fileName)
  const replaced = before.secrets?.fileStorageId
  if (replaced && replaced !== secrets.fileStorageId) await removeUnlessSold(context, replaced)
  const shown = new Set(mediaFilesOf(record))
  const dropped = before.record ? mediaFilesOf(before.record).filter((id) => !shown.has(id)) : []
  await removeUnshown(context, 'media', record.userId, dropped)
}

export async function saveProduct(save: Save, context: Context) {
  const { productId, product } = save
  try {
    const written = await retryOnConflict(ATTEMPTS, () => write(context, save))
    await followChangedVisibility(context, written)
    await settleFiles(context, written)
    if (reviewsToFollow(written.before.record, written.record).reviewsLag) {
      await followReviewsSoon(context, written.owner.userId)
    }
  } catch (error) {
    // the unique index on the file: the same upload cannot become two products
    if (error instanceof Conflict) throw new Refusal('conflict', FILE_IN_USE, 'file')
    throw error
  }
  return { productId, status: product.status }
}
