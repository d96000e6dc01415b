import { AppwriteException } from 'node-appwrite'
import { accountOf } from '#functions/shared/identity/accounts.ts'
import type { Context } from '#functions/shared/http/context.ts'
import { sealFile } from '#functions/shared/files/files.ts'
import { syncChangedVisibility } from '#functions/shared/projections/sync-visibility.ts'
import { syncProductSoon } from '#functions/shared/listings/sync-changes.ts'
import { stageListingChange } from '#functions/shared/listings/listing-changes.ts'
import { isOtherOffer, stageOfferChange } from './offer-changes.ts'
import {
  type ProductRecordData,
  reviewsToSync,
  stageProduct,
  withoutRecordCounters,
} from '#functions/shared/projections/product-projection.ts'
import { haveSameVisits, storedProduct } from './products.ts'
import { historyStage } from './price-history.ts'
import { versionOfFile } from './versions.ts'
import { asRead } from '#functions/shared/db/row-guards.ts'
import type { Row, RowData } from '#functions/shared/db/rows.ts'
import { retryOnConflict } from '#functions/shared/db/table-errors.ts'
import { writeTime } from '#functions/shared/db/write-time.ts'

type Secrets = Row<'product_secrets'>

/**
 * Seals the file of a product and gives it the name that buyers see. Until then the uploader may delete the file; in that case
 * the result is `gone`, and the caller must not leave the product public without a file.
 */
export async function sealProduct(
  context: Context,
  productId: string,
  { fileStorageId, fileName, isUnsealed }: Pick<Secrets, 'fileStorageId' | 'fileName' | 'isUnsealed'>,
): Promise<'sealed' | 'gone'> {
  try {
    await sealFile(context, fileStorageId, fileName)
  } catch (error) {
    if (error instanceof AppwriteException && error.code === 404) return 'gone'
    throw error
  }
  if (isUnsealed) await retryOnConflict(() => noteSealed(context, productId, fileStorageId))
  return 'sealed'
}

/**
 * Marks the file as sealed. A simultaneous save may have given the product another file, which that save seals itself. The commit
 * is guarded by the version of the secrets.
 */
async function noteSealed(context: Context, productId: string, fileId: string): Promise<void> {
  const secrets = await context.tables.get('product_secrets', productId)
  if (secrets?.fileStorageId !== fileId || !secrets.isUnsealed) return
  await context.tables.transaction((tx) => tx.update('product_secrets', productId, { isUnsealed: false }), {
    decidedOn: asRead('product_secrets', secrets),
  })
}

/** The columns of a product that has lost its file: a draft until it gets another file. */
const fileless = {
  status: 'draft',
  scheduledAt: null,
  fileName: '',
  fileFormat: '',
  fileSize: '',
  fileSizeBytes: 0,
  mimeType: '',
} as const satisfies Partial<ProductRecordData>

/** `fileStorageId` is null, because a unique column must not contain the same empty text twice. */
const noFile = {
  fileStorageId: null,
  fileName: '',
  originalFileName: '',
  isUnsealed: false,
} as const satisfies RowData<'product_secrets'>

type ProductRows = { record: Row<'product_records'>; secrets: Secrets }

/** Restores the earlier product, but keeps counters, the files beside the main file, and the values that other tables determine. */
function restored(current: Row<'product_records'>, before: Row<'product_records'>): ProductRecordData {
  const {
    isHidden,
    blockedAt,
    filesClosedAt,
    userName,
    downloadCount,
    viewCount,
    ratingCount,
    ratingSum,
    rating,
  } = current
  // the discount of a launch price that the save has stopped or changed stays as it is
  const { launchPriceCents, launchEndsAt, launchMaxSales, launchStartedAt } = current
  const launch = { launchPriceCents, launchEndsAt, launchMaxSales, launchStartedAt, struckUntil: null }
  const counts = { downloadCount, viewCount, ratingCount, ratingSum, rating }
  const { furtherFiles, furtherBytes } = current
  return {
    ...before,
    isHidden,
    blockedAt,
    filesClosedAt,
    userName,
    ...counts,
    ...launch,
    furtherFiles,
    furtherBytes,
  }
}

/** @param savedAt the `updatedAt` that the save wrote */
type Withdrawal = { fileId: string; savedAt: string | null; kept: ProductRows | null }

/**
 * Undoes a save whose file no longer exists. The product becomes what it was before (`kept`), or a draft without a file. If
 * somebody has saved the product since, nothing changes. The commit is guarded by the versions of both rows.
 */
export async function withdrawFile(
  context: Context,
  productId: string,
  { fileId, savedAt, kept }: Withdrawal,
): Promise<void> {
  const { tables, now } = context
  const { record, secrets: lost } = await storedProduct(context, productId)
  const owner = record && (await accountOf(context, record.userId))
  // times are compared as numbers, because the database formats them in its own way
  if (!owner || lost?.fileStorageId !== fileId) return
  if (Date.parse(record.updatedAt ?? '') !== Date.parse(savedAt ?? '')) return
  const version = await versionOfFile(context, productId, fileId)
  const after = kept
    ? restored(record, kept.record)
    : { ...record, ...fileless, updatedAt: writeTime(now, record.updatedAt) }
  const stageHistory = await historyStage(context, record, after)
  const secrets: RowData<'product_secrets'> = kept
    ? { ...withoutId(kept.secrets), hasFurther: lost.hasFurther }
    : noFile
  await tables.transaction(
    (tx) => {
      tx.update('product_records', record.$id, {
        ...withoutId(withoutRecordCounters(after)),
        ...reviewsToSync(record, after),
      })
      tx.update('product_secrets', productId, secrets)
      if (version) tx.remove('product_versions', version.$id)
      stageHistory(tx)
      stageProduct(tx, owner, record, after)
      stageListingChange(tx, context, { userId: owner.userId, productId })
      if (isOtherOffer(record, after)) stageOfferChange(tx, context, { sellerId: owner.userId, productId })
    },
    {
      decidedOn: [...asRead('product_records', record), ...asRead('product_secrets', lost)],
      isStillTrue: () => haveSameVisits(context, [record]),
    },
  )
  await syncChangedVisibility(context, { owner, record: after })
  await syncProductSoon(context, record)
}

function withoutId<Data extends object>(data: Data & { $id?: string }): Omit<Data, '$id'> {
  const { $id: _id, ...rest } = data
  return rest
}
