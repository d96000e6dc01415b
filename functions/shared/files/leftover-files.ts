import { ID, Query } from 'node-appwrite'
import type { BucketId } from '#functions/shared/db/bucket-ids.ts'
import type { Context } from '#functions/shared/http/context.ts'
import { isSold, PRODUCT_FILES, removeFile } from './files.ts'
import type { Row } from '#functions/shared/db/rows.ts'
import type { Stage } from '#functions/shared/db/transaction.ts'

export type Leftover = { bucketId: BucketId; fileId: string }

/** Stages notes that files must be removed, in the transaction that makes them unused. */
export function stageLeftovers(tx: Stage, userId: string, files: readonly Leftover[]): void {
  for (const file of files) tx.create('leftover_files', ID.unique(), { userId, ...file })
}

/** Returns whether the file is still used: a product may have been restored to it, or somebody may have bought it. */
async function isWanted(context: Context, { bucketId, fileId }: Leftover): Promise<boolean> {
  if (bucketId !== PRODUCT_FILES) return false
  return (await isInUse(context, [fileId])) || isSold(context, fileId)
}

/** Returns whether a product has one of the files now. */
export async function isInUse(
  { tables }: Pick<Context, 'tables'>,
  fileIds: readonly string[],
): Promise<boolean> {
  if (fileIds.length === 0) return false
  const ofFiles = Query.equal('fileStorageId', [...fileIds])
  const found = await Promise.all([
    tables.first('product_secrets', [ofFiles]),
    tables.first('further_files', [ofFiles, Query.isNull('removedAt')]),
  ])
  return found.some((row) => row !== null)
}

export async function removeLeftover(context: Context, file: Row<'leftover_files'>): Promise<void> {
  if (!(await isWanted(context, file))) {
    await removeFile(context, file.bucketId, file.fileId)
    if (file.bucketId === PRODUCT_FILES)
      await context.tables.removeAll('further_files', [Query.equal('fileStorageId', file.fileId)])
  }
  await context.tables.remove('leftover_files', file.$id)
}
