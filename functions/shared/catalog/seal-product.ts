import { AppwriteException } from 'node-appwrite'
import { accountOf } from '#functions/shared/identity/accounts.ts'
import type { Context } from '#functions/shared/http/context.ts'
import { sealFile } from '#functions/shared/files/files.ts'
import { syncChangedVisibility } from '#functions/shared/projections/sync-visibility.ts'
import { isOtherOffer, stageOfferChange } from './offer-changes.ts'
import {
  type ProductRecordData,
  reviewsToFollow,
  stageProduct,
  withoutRecordCounters,
} from '#functions/shared/projections/product-projection.ts'
import { haveSameVisits, storedProduct } from './products.ts'
import { asRead } from '#functions/shared/db/row-guards.ts'
import type { Row, RowData } from '#functions/shared/db/rows.ts'
import { retryOnConflict } from '#functions/shared/db/table-errors.ts'
import { writeTime } from '#functions/shared/db/write-time.ts'

type Secrets = Row<'product_secrets'>

const ATTEMPTS = 5

/**
 * Seals the file of a product, under the name that buyers get. Until that is done the file is its uploader's, who may
 * have taken it away: then it is `gone`, and the product must not stand there without it.
 */
export async function sealProduct(
  context: Context,
  productId: string,
  { fileStorageId, fileName }: Pick<Secrets, 'fileStorageId' | 'fileName'>,
): Promise<'sealed' | 'gone'> {
  try {
    await sealFile(context, fileStorageId, fileName)
  } catch (error) {
    if (error instanceof AppwriteException && error.code === 404) return 'gone'
    throw error
  }
  await retryOnConflict(ATTEMPTS, () => noteSealed(context, productId, fileStorageId))
  return 'sealed'
}

/** Another save may have given the product another file meanwhile, which that one seals. Leans on the version of the secrets. */
async function noteSealed(context: Context, productId: string, fileId: string): Promise<void> {
  const secrets = await context.tables.get('product_secrets', productId)
  if (secrets?.fileStorageId !== fileId || !secrets.isUnsealed) return
  await context.tables.transaction((tx) => tx.update('product_secrets', productId, { isUnsealed: false }), {
    decidedOn: asRead('product_secrets', secrets),
  })
}

/** What a product is that has lost its file: nobody's but its creator's, until it has another. */
const fileless = {
  status: 'draft',
  scheduledAt: null,
  fileName: '',
  fileFormat: '',
  fileSize: '',
  fileSizeBytes: 0,
  mimeType: '',
} as const satisfies Partial<ProductRecordData>

/** Null where it is unique. */
const noFile = {
  fileStorageId: null,
  fileName: '',
  originalFileName: '',
  isUnsealed: false,
} as const satisfies RowData<'product_secrets'>

type Kept = { record: Row<'product_records'>; secrets: Secrets }

/** What has counted and followed since stays. */
function restored(current: Row<'product_records'>, before: Row<'product_records'>): ProductRecordData {
  const { isHidden, userName, downloadCount, viewCount, ratingCount, ratingSum, rating } = current
  return { ...before, isHidden, userName, downloadCount, viewCount, ratingCount, ratingSum, rating }
}

/** @param savedAt the `updatedAt` of that save */
type Withdrawal = { fileId: string; savedAt: string | null; kept: Kept | null }

/**
 * Takes back what was saved with a file that is gone: the product is what it was before (`kept`), or a draft without
 * file. Leaves alone what somebody has saved since. Leans on the versions of both rows.
 */
export async function withdrawFile(
  context: Context,
  productId: string,
  { fileId, savedAt, kept }: Withdrawal,
): Promise<void> {
  const { tables, now } = context
  const { record, secrets: lost } = await storedProduct(context, productId)
  const owner = record && (await accountOf(context, record.userId))
  // the database writes a time in its own way
  if (!owner || lost?.fileStorageId !== fileId) return
  if (Date.parse(record.updatedAt ?? '') !== Date.parse(savedAt ?? '')) return
  const after = kept
    ? restored(record, kept.record)
    : { ...record, ...fileless, updatedAt: writeTime(now, record.updatedAt) }
  const secrets: RowData<'product_secrets'> = kept ? withoutId(kept.secrets) : noFile
  await tables.transaction(
    (tx) => {
      tx.update('product_records', record.$id, {
        ...withoutId(withoutRecordCounters(after)),
        ...reviewsToFollow(record, after),
      })
      tx.update('product_secrets', productId, secrets)
      stageProduct(tx, owner, record, after)
      if (isOtherOffer(record, after)) stageOfferChange(tx, context, { sellerId: owner.userId, productId })
    },
    {
      decidedOn: [...asRead('product_records', record), ...asRead('product_secrets', lost)],
      isStillTrue: () => haveSameVisits(context, [record]),
    },
  )
  await syncChangedVisibility(context, { owner, record: after })
}

function withoutId<Data extends object>(data: Data & { $id?: string }): Omit<Data, '$id'> {
  const { $id: _id, ...rest } = data
  return rest
}
