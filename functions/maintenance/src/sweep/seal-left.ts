import { MINUTE } from '#src/lib/time/durations.ts'
import { Query } from 'node-appwrite'
import type { Context } from '#functions/shared/http/context.ts'
import { productRecordId } from '#functions/shared/db/keys.ts'
import type { Row } from '#functions/shared/db/rows.ts'
import { sealProduct, withdrawFile } from '#functions/shared/catalog/seal-product.ts'

const PER_RUN = 100
/** Milliseconds. A save that is still running seals its file itself. */
const SAVING = 2 * MINUTE

/**
 * Seals the files of products whose save was interrupted before the seal, so that they can be sold. Products whose file no longer
 * exists become drafts. Returns the number of products.
 */
export async function sealLeft(context: Context): Promise<number> {
  const unsealed = await context.tables.find('product_secrets', [
    Query.equal('isUnsealed', true),
    Query.limit(PER_RUN),
  ])
  let count = 0
  for (const secrets of unsealed) count += (await sealOne(context, secrets)) ? 1 : 0
  return count
}

async function sealOne(context: Context, secrets: Row<'product_secrets'>): Promise<boolean> {
  const { tables, hash, now } = context
  const { $id: productId, fileStorageId: fileId } = secrets
  const record = await tables.get('product_records', productRecordId(hash, productId))
  if (!record || now.getTime() - Date.parse(record.updatedAt ?? record.createdAt) < SAVING) return false
  const state = await sealProduct(context, productId, secrets)
  if (state === 'gone') {
    await withdrawFile(context, productId, { fileId, savedAt: record.updatedAt, kept: null })
  }
  return true
}
