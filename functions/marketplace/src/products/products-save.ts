import { m } from '#messages'
import { isDeepStrictEqual } from 'node:util'
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
import { isInExplore } from '#functions/shared/listings/listing-projection.ts'
import { syncProductSoon } from '#functions/shared/listings/sync-changes.ts'
import { stageListingChange } from '#functions/shared/listings/listing-changes.ts'
import { productRecordId } from '#functions/shared/db/keys.ts'
import { stageLeftovers } from '#functions/shared/files/leftover-files.ts'
import { stageNotedId } from '#functions/shared/catalog/product-ids.ts'
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
import { Conflict, retryFrom, retryOnConflict } from '#functions/shared/db/table-errors.ts'
import { requireAccount, type AccountHolder } from '#functions/shared/identity/accounts.ts'
import { bundleParts } from './bundle-input.ts'
import { claimFurther, stageFurther } from './further-input.ts'
import { changesFurther, type FurtherPlan } from './further-plan.ts'
import { productData, productSecrets } from './product-data.ts'
import { productFiles } from './product-file.ts'
import { launchDecidedOn, planLaunch, requireLaunch, stageLaunch } from './product-launch.ts'
import { stageVersions } from './product-versions.ts'
import { requireOwnMedia } from './product-media.ts'
import { readSources, type SaveSources } from './save-sources.ts'

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
 * @throws {Refusal} if the id was used before
 * @throws {Conflict} if the same save was sent twice, and the other one has made the product since it was looked for
 */
async function requireUnused(
  context: Context,
  { productId, basedOn }: Save,
  { isNoted, isSold }: SaveSources['id'],
) {
  if (!isNoted && !isSold) return
  if (isNoted && (await storedProduct(context, productId)).record)
    throw new Conflict('The product has been made since')
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

/** A save, and what is known of it when it is written. */
type Writing = { save: Save; original: MediaColumns | null; sources: SaveSources }

/** Writes the product. The commit is guarded by the versions of record and secrets, and by the ids of new rows. */
async function write(context: Context, owner: Row<'accounts'>, { save, original, sources }: Writing) {
  const { productId, product: input } = save
  const { before, newest, prices } = sources
  if (before.record && before.record.userId !== owner.userId) {
    throw new Refusal('forbidden', m.refusal_not_your_product())
  }
  if (!before.record) await requireUnused(context, save, sources.id)
  requireLongCode(save, before.secrets)
  const bundle = { creatorId: owner.userId, before, bundleIds: input.bundleIds ?? [] }
  const [bundleIds, { file, further }] = await Promise.all([
    bundleParts(context, bundle),
    productFiles(context, owner.userId, save, sources),
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
  if (further) await claimFurther(context, owner.userId, further)
  const replaced = isNew ? before.secrets?.fileStorageId : ''
  await context.tables.transaction(
    (tx) => {
      if (!before.record) stageNotedId(tx, context, productId)
      const change = { ...withoutRecordCounters(record), ...reviewsToSync(before.record, record) }
      if (before.record) tx.update('product_records', rowId, change)
      else tx.create('product_records', rowId, record, readableByOwner(owner))
      if (before.secrets) tx.update('product_secrets', productId, secrets)
      else tx.create('product_secrets', productId, secrets)
      if (input.file) {
        const whatIsNew = input.file.whatIsNew ?? ''
        stageVersions(tx, context, { productId, userId: owner.userId, before, newest, fileId, whatIsNew })
      }
      if (further) stageFurther(tx, context, { productId, userId: owner.userId, plan: further })
      stageLaunch(tx, context, launch)
      stageProduct(tx, owner, before.record, record)
      if ([before.record, record].some((one) => one?.status === 'active'))
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
  const { fileStorageId: fileId } = secrets
  if (fileId === null || isSealed) return
  if ((await sealProduct(context, productId, { ...secrets, fileStorageId: fileId })) === 'sealed') return
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

/** Writes the product on what was read of it, or on what is there by then if others get in the way. */
async function writeOnce(context: Context, account: Row<'accounts'>, writing: Writing): Promise<WriteResult> {
  const { save, sources } = writing
  const read = async () => {
    const [holder, current] = await Promise.all([requireAccount(context), readSources(context, save)])
    return { owner: holder.account, sources: current }
  }
  try {
    return await retryFrom({ owner: account, sources }, read, ({ owner, sources: current }) =>
      write(context, owner, { ...writing, sources: current }),
    )
  } catch (error) {
    // a unique index keeps one upload from becoming two products
    if (error instanceof Conflict) throw new Refusal('conflict', m.refusal_file_in_use(), 'file')
    throw error
  }
}

/** Whether Explore shows the product, or did before the save. What nobody sees there follows by the change that the save has noted. */
const isSeenInExplore = ({ owner, before, record }: WriteResult, isEmailVerified: boolean): boolean =>
  [before.record, record].some((one) => one && isInExplore({ record: one, owner, isEmailVerified }))

async function saveProduct(context: Context, { caller, account }: AccountHolder, writing: Writing) {
  const { save } = writing
  const written = await writeOnce(context, account, writing)
  const { owner, before, record, isOtherBundle } = written
  const isOther = isOtherBundle || isOtherOffer(before.record, record)
  await Promise.all([
    isOther && cancelOutdatedSoon(context),
    syncChangedVisibility(context, written),
    sealOrWithdraw(context, written),
  ])
  await Promise.all([
    isSeenInExplore(written, caller.emailVerified) && syncProductSoon(context, record),
    removeReplaced(context, written),
  ])
  if (reviewsToSync(before.record, record).reviewsLag) await syncReviewsSoon(context, owner.userId)
  return { productId: save.productId, status: save.product.status }
}

/**
 * Reads what a save is decided on, and returns what writes it.
 * @param original the product that this one is a copy of
 */
export async function prepareSave(save: Save, context: Context, original: MediaColumns | null = null) {
  const sources = await readSources(context, save)
  return (holder: AccountHolder) => saveProduct(context, holder, { save, original, sources })
}
