import { m } from '#messages'
import { isDeepStrictEqual } from 'node:util'
import { Query } from 'node-appwrite'
import type { ActionRequest } from '#src/domain/contracts/action.ts'
import {
  BASED_ON,
  codeTooShort,
  isCodeTooShort,
  PRODUCT_ID,
  SELLER,
  type productActions,
} from '#src/domain/contracts/marketplace/products.ts'
import { priceProblem } from '#src/domain/contracts/marketplace/product-prices.ts'
import type { Account } from '#src/domain/profile/profile.ts'
import { isBundle } from '#src/domain/product/bundle.ts'
import { publicSellerOf } from '#src/domain/seller/public-seller.ts'
import { paymentSettingsOf } from '#src/domain/account/settings.ts'
import { syncReviewsSoon } from '#functions/shared/projections/sync-reviews.ts'
import { syncChangedVisibility } from '#functions/shared/projections/sync-visibility.ts'
import type { Context } from '#functions/shared/http/context.ts'
import { type MediaColumns, mediaFilesOf, PRODUCT_FILES } from '#functions/shared/files/files.ts'
import { syncProductSoon } from '#functions/shared/listings/sync-changes.ts'
import { stageListingChange } from '#functions/shared/listings/listing-changes.ts'
import { productRecordId } from '#functions/shared/db/keys.ts'
import { stageLeftovers } from '#functions/shared/files/leftover-files.ts'
import { newestVersion } from '#functions/shared/catalog/versions.ts'
import { notedIds, stageNotedId } from '#functions/shared/catalog/product-ids.ts'
import {
  cancelOutdatedSoon,
  changesBundles,
  isOtherOffer,
  stageOfferChange,
} from '#functions/shared/catalog/offer-changes.ts'
import { sealProduct, withdrawFile } from '#functions/shared/catalog/seal-product.ts'
import { readableByOwner } from '#functions/shared/identity/owner-permissions.ts'
import {
  type ProductRecordData,
  reviewsToSync,
  stageProduct,
  withoutRecordCounters,
} from '#functions/shared/projections/product-projection.ts'
import { asRead } from '#functions/shared/db/row-guards.ts'
import type { Row, RowData } from '#functions/shared/db/rows.ts'
import { haveSameVisits, type StoredProduct, storedProduct } from '#functions/shared/catalog/products.ts'
import { removeUnshown } from '#functions/shared/files/shown-pictures.ts'
import { Refusal } from '#functions/shared/http/refusal.ts'
import { Conflict, retryOnConflict } from '#functions/shared/db/table-errors.ts'
import type { Holder } from '#functions/shared/identity/accounts.ts'
import { retryWithAccount } from '#functions/marketplace/src/own-rows.ts'
import { bundleParts } from './bundle-input.ts'
import { claimFurther, stageFurther } from './further-input.ts'
import { changesFurther, type FurtherPlan } from './further-plan.ts'
import { productData, productSecrets } from './product-data.ts'
import { productFiles } from './product-file.ts'
import { launchDecidedOn, pastPrices, planLaunch, requireLaunch, stageLaunch } from './product-launch.ts'
import { stageVersions } from './product-versions.ts'
import { requireOwnMedia } from './product-media.ts'

type Save = ActionRequest<(typeof productActions)['products.save']>

/**
 * Returns whether a save is based on an older state, from another window for example. A repeated identical save is not outdated.
 * A save after one whose file vanished is not outdated either, because that save left the product without a file.
 */
function isOutdated(
  { basedOn }: Save,
  before: StoredProduct,
  record: ProductRecordData,
  further: FurtherPlan | null,
): boolean {
  if (!before.record || basedOn === undefined || before.record.updatedAt === basedOn) return false
  if (!isBundle(record) && !before.secrets?.fileStorageId) return false
  if (further && changesFurther(further)) return true
  return !isDeepStrictEqual(contentOf(record), contentOf(before.record))
}

/** Returns the entered values of a record, without counters, derived values and the database's own format of times. */
function contentOf(record: ProductRecordData): object {
  const content: RowData<'product_records'> & { $id?: string } = withoutRecordCounters(record)
  const { $id: _id, updatedAt: _updatedAt, searchKey: _key, ...rest } = content
  const { launchStartedAt: _startedAt, struckUntil: _struckUntil, ...entered } = rest
  return {
    ...entered,
    scheduledAt: record.scheduledAt && Date.parse(record.scheduledAt),
    launchEndsAt: record.launchEndsAt && Date.parse(record.launchEndsAt),
  }
}

/**
 * Refuses a price that nobody could pay, while the creator can still change it.
 * @throws {Refusal} if the price is too low
 */
function requireMinimum({ fees }: Pick<Context, 'fees'>, owner: Account, record: ProductRecordData): void {
  const { minimumPurchase } = paymentSettingsOf(owner)
  const problem =
    priceProblem(record, { cents: fees.minPriceCents, isOwn: false }) ??
    priceProblem(record, { cents: minimumPurchase, isOwn: true })
  if (problem) throw new Refusal('invalid_input', problem.message, problem.field)
}

/** Whether buyers can, or at its time will be able to, buy the product. */
const isOnSale = ({ status, accessType }: Pick<ProductRecordData, 'status' | 'accessType'>): boolean =>
  accessType === 'paid' && (status === 'active' || status === 'scheduled')

/**
 * What is published already stays, for as long as `maySell` says.
 * @throws {Refusal} if a paid product is to be published by somebody of whom buyers don't know who sells
 */
function requireSeller(
  owner: Account,
  before: Row<'product_records'> | null,
  record: ProductRecordData,
): void {
  if (!isOnSale(record) || (before && isOnSale(before)) || publicSellerOf(owner)) return
  throw new Refusal('conflict', m.refusal_seller_unknown(), SELLER)
}

/**
 * An id is never used twice: purchases, reviews and mailed links of the former product would lead to the new one.
 * @param isNoted whether the id was noted before the product was read, so that a product created in between is found by that read
 * @throws {Refusal} if the id was used before
 */
async function requireUnused({ tables }: Context, { productId, basedOn }: Save, isNoted: boolean) {
  // a product from before ids were noted left nothing but its payments
  const isSold = await tables.first('payments', [Query.equal('productId', productId)])
  if (!isNoted && !isSold) return
  throw new Refusal('conflict', basedOn ? m.refusal_product_deleted() : m.refusal_id_taken(), PRODUCT_ID)
}

/**
 * A short code is easily guessed. An older short code stays valid until it is changed.
 * @throws {Refusal} if a new code is too short
 */
function requireLongCode({ product }: Save, stored: Row<'product_secrets'> | null): void {
  const { accessType, downloadCode } = product
  if (accessType === 'code_required' && isCodeTooShort(downloadCode, stored?.downloadCode ?? '')) {
    throw new Refusal('invalid_input', codeTooShort(), 'downloadCode')
  }
}

/** What is stored of a product that is about to be saved. */
async function readBefore(context: Context, productId: string) {
  const [noted, before, newest] = await Promise.all([
    notedIds(context, [productId]),
    storedProduct(context, productId),
    newestVersion(context, productId),
  ])
  const isNoted = noted.has(productId)
  // the same save may have been sent twice, and the other one may have noted the id at this moment
  const isRaced = isNoted && !before.record
  return { isNoted, newest, before: isRaced ? await storedProduct(context, productId) : before }
}

/** Writes the product. The commit is guarded by the versions of record and secrets, and by the ids of new rows. */
async function write(context: Context, owner: Row<'accounts'>, save: Save, original: MediaColumns | null) {
  const { productId, product: input } = save
  const { isNoted, before, newest } = await readBefore(context, productId)
  if (before.record && before.record.userId !== owner.userId) {
    throw new Refusal('forbidden', m.refusal_not_your_product())
  }
  if (!before.record) await requireUnused(context, save, isNoted)
  requireLongCode(save, before.secrets)
  const bundle = { creatorId: owner.userId, before, bundleIds: input.bundleIds ?? [] }
  const [bundleIds, { file, further }, prices] = await Promise.all([
    bundleParts(context, bundle),
    productFiles(context, owner.userId, save, before),
    pastPrices(context, before.record),
  ])
  const { record: earlier } = before
  const draft = { productId, input, owner, file, further, bundleIds, before: earlier, now: context.now }
  const saved = { before: before.record, record: productData(draft), launch: input.launch }
  const launch = planLaunch(context, saved, prices)
  const { record } = launch
  if (isOutdated(save, before, record, further))
    throw new Refusal('conflict', m.refusal_changed_elsewhere(), BASED_ON)
  requireMinimum(context, owner, record)
  requireSeller(owner, before.record, record)
  requireLaunch(context, owner, launch)
  const [isOtherBundle] = await Promise.all([
    changesBundles(context, before.record, record),
    requireOwnMedia(context, owner.userId, input, [before.record, original]),
  ])
  const fileId = file?.fileId ?? ''
  const isNew = (before.secrets?.fileStorageId ?? '') !== fileId
  const secrets = {
    ...productSecrets(input, file),
    isUnsealed: isNew || before.secrets?.isUnsealed === true,
    hasFurther: before.secrets?.hasFurther === true || record.furtherFiles > 0,
  }
  const rowId = productRecordId(context.hash, productId)
  const whatIsNew = input.file && (input.file.whatIsNew ?? '')
  if (further) await claimFurther(context, owner.userId, further)
  const replaced = isNew ? before.secrets?.fileStorageId : ''
  await context.tables.transaction(
    (tx) => {
      if (!isNoted) stageNotedId(tx, context, productId)
      const change = { ...withoutRecordCounters(record), ...reviewsToSync(before.record, record) }
      if (before.record) tx.update('product_records', rowId, change)
      else tx.create('product_records', rowId, record, readableByOwner(owner))
      if (before.secrets) tx.update('product_secrets', productId, secrets)
      else tx.create('product_secrets', productId, secrets)
      stageVersions(tx, context, { productId, userId: owner.userId, before, newest, fileId, whatIsNew })
      if (further) stageFurther(tx, context, { productId, userId: owner.userId, plan: further })
      stageLaunch(tx, context, launch)
      stageProduct(tx, owner, before.record, record)
      stageListingChange(tx, context, { userId: owner.userId, productId })
      if (isOtherOffer(before.record, record))
        stageOfferChange(tx, context, { sellerId: owner.userId, productId })
      if (isOtherBundle) stageOfferChange(tx, context, { sellerId: owner.userId, productId: '' })
      // a sale that is being entered may have read the former file, so maintenance removes it later unless somebody has bought it
      if (replaced) stageLeftovers(tx, owner.userId, [{ bucketId: PRODUCT_FILES, fileId: replaced }])
    },
    {
      decidedOn: [
        ...asRead('product_records', before.record),
        ...asRead('product_secrets', before.secrets),
        ...launchDecidedOn(launch),
      ],
      isStillTrue: () => haveSameVisits(context, before.record ? [before.record] : []),
    },
  )
  // nobody can remove a file that was sealed before, and a file that has its name already need not be written again
  const isSealed = !secrets.isUnsealed && file?.name === secrets.fileName
  return { owner, before, record, secrets, isSealed, isOtherBundle }
}
type WriteResult = Awaited<ReturnType<typeof write>>

/**
 * Seals the new file under its new name. If its uploader removed the file at this moment, the save is undone: the product gets
 * its former state and file back, or becomes a draft without a file.
 * @throws {Refusal} if the file no longer exists
 */
async function sealOrWithdraw(
  context: Context,
  { before, record, secrets, isSealed }: WriteResult,
): Promise<void> {
  const { productId, updatedAt: savedAt } = record
  const { fileStorageId: fileId, fileName } = secrets
  if (fileId === null || isSealed) return
  if ((await sealProduct(context, productId, { fileStorageId: fileId, fileName })) === 'sealed') return
  const { record: was, secrets: had } = before
  const isKept = had !== null && !had.isUnsealed && !['', fileId].includes(had.fileStorageId)
  const kept = was && isKept ? { record: was, secrets: had } : null
  await retryOnConflict(() => withdrawFile(context, productId, { fileId, savedAt, kept }))
  throw new Refusal('invalid_input', m.refusal_file_vanished(), 'file')
}

/** Removes pictures that the product no longer shows. */
async function removeReplaced(context: Context, { before, record }: WriteResult) {
  const shown = new Set(mediaFilesOf(record))
  const dropped = before.record ? mediaFilesOf(before.record).filter((id) => !shown.has(id)) : []
  await removeUnshown(context, 'media', record.userId, dropped)
}

async function writeOnce(
  context: Context,
  account: Row<'accounts'>,
  save: Save,
  original: MediaColumns | null,
): Promise<WriteResult> {
  try {
    return await retryWithAccount(context, account, (owner) => write(context, owner, save, original))
  } catch (error) {
    // a unique index keeps one upload from becoming two products
    if (error instanceof Conflict) throw new Refusal('conflict', m.refusal_file_in_use(), 'file')
    throw error
  }
}

/** @param original the product that this one is a copy of */
export async function saveProduct(
  save: Save,
  context: Context,
  { account }: Holder,
  original: MediaColumns | null = null,
) {
  const { productId, product } = save
  const written = await writeOnce(context, account, save, original)
  if (written.isOtherBundle || isOtherOffer(written.before.record, written.record))
    await cancelOutdatedSoon(context)
  await Promise.all([syncChangedVisibility(context, written), sealOrWithdraw(context, written)])
  await syncProductSoon(context, written.record)
  await removeReplaced(context, written)
  if (reviewsToSync(written.before.record, written.record).reviewsLag) {
    await syncReviewsSoon(context, written.owner.userId)
  }
  return { productId, status: product.status }
}
