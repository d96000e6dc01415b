import { correctedText, versionsToAdd } from '#src/domain/product/version.ts'
import type { StoredProduct } from '#functions/shared/catalog/products.ts'
import type { Row } from '#functions/shared/db/rows.ts'
import { productRecordId, productVersionId } from '#functions/shared/db/keys.ts'
import type { Stage } from '#functions/shared/db/transaction.ts'
import type { Context } from '#functions/shared/http/context.ts'

type NewFile = {
  productId: string
  userId: string
  before: StoredProduct
  newest: Row<'product_versions'> | null
  fileId: string
  whatIsNew: string
}

/**
 * Stages the versions that a save which names a file makes. The save is guarded by the version of the product's secrets, which name the
 * file, so two saves never give the same number.
 */
export function stageVersions(
  tx: Stage,
  { hash, now }: Pick<Context, 'hash' | 'now'>,
  { productId, userId, before, newest, fileId, whatIsNew }: NewFile,
): void {
  const { record, secrets } = before
  const replaced =
    record && secrets?.fileStorageId
      ? { fileStorageId: secrets.fileStorageId, createdAt: record.createdAt }
      : null
  const added = { fileStorageId: fileId, whatIsNew, createdAt: now.toISOString() }
  const corrected = correctedText(newest, fileId, whatIsNew)
  const recordId = productRecordId(hash, productId)
  for (const version of versionsToAdd({ newest, replaced, added })) {
    tx.create('product_versions', productVersionId(hash, recordId, version.number), {
      recordId,
      userId,
      ...version,
    })
  }
  if (newest && corrected !== null) tx.update('product_versions', newest.$id, { whatIsNew: corrected })
}
