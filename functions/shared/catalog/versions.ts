import { Query } from 'node-appwrite'
import type { VersionItem } from '#src/domain/contracts/marketplace/versions.ts'
import { limits } from '#src/domain/limits/limits.ts'
import type { Context } from '#functions/shared/http/context.ts'
import { productRecordId, productVersionId, updateMailingId } from '#functions/shared/db/keys.ts'
import { removeRows } from '#functions/shared/db/remove-rows.ts'
import type { Row } from '#functions/shared/db/rows.ts'
import { retryOnConflict } from '#functions/shared/db/table-errors.ts'
import { PRODUCT_FILES } from '#functions/shared/files/files.ts'
import { stageLeftovers } from '#functions/shared/files/leftover-files.ts'

type VersionRow = Row<'product_versions'>
type ReadContext = Pick<Context, 'tables' | 'hash'>

const newestFirst = [Query.orderDesc('number')]
const ofProduct = ({ hash }: Pick<Context, 'hash'>, productId: string) =>
  Query.equal('recordId', productRecordId(hash, productId))

/** Returns the newest versions of a product's file, newest first; none if the file was never replaced. */
export function newestVersions(context: ReadContext, productId: string): Promise<VersionRow[]> {
  return context.tables.find('product_versions', [
    ofProduct(context, productId),
    ...newestFirst,
    Query.limit(limits.product.versions),
  ])
}

export function newestVersion(context: ReadContext, productId: string): Promise<VersionRow | null> {
  return context.tables.first('product_versions', [ofProduct(context, productId), ...newestFirst])
}

export function versionOf(
  { tables, hash }: ReadContext,
  productId: string,
  number: number,
): Promise<VersionRow | null> {
  return tables.get('product_versions', productVersionId(hash, productRecordId(hash, productId), number))
}

/** Returns the version that is this file of the product, or null. */
export async function versionOfFile(
  { tables, hash }: ReadContext,
  productId: string,
  fileId: string,
): Promise<VersionRow | null> {
  if (fileId === '') return null
  const recordId = productRecordId(hash, productId)
  const [found] = await tables.findExactly('product_versions', { recordId, fileStorageId: fileId }, [
    Query.limit(limits.product.versions),
  ])
  return found ?? null
}

export const versionItem = ({ number, whatIsNew, createdAt }: VersionRow): VersionItem => ({
  number,
  whatIsNew,
  createdAt,
})

/** Each version takes two operations of a transaction, of which Appwrite accepts 100. */
const BATCH = 45

/**
 * Removes some of the versions that the query finds, and notes their files for removal: those that somebody has bought are kept.
 * Returns whether none was left.
 */
export function removeVersionBatch(context: Pick<Context, 'tables'>, query: string): Promise<boolean> {
  return retryOnConflict(async () => {
    const versions = await context.tables.find('product_versions', [query, Query.limit(BATCH)])
    await context.tables.transaction((tx) => {
      for (const { $id, userId, fileStorageId: fileId } of versions) {
        tx.remove('product_versions', $id)
        stageLeftovers(tx, userId, [{ bucketId: PRODUCT_FILES, fileId }])
      }
    })
    return versions.length < BATCH
  })
}

/**
 * Removes the versions of a product that is gone, and what tells people of them. A run that was cut off is finished by maintenance,
 * which looks for versions: they go last.
 */
export async function removeVersionsOf(
  context: Pick<Context, 'tables' | 'hash'>,
  recordId: string,
): Promise<void> {
  const mailingId = updateMailingId(context.hash, recordId)
  await context.tables.remove('update_mailings', mailingId)
  await removeRows(context.tables, 'update_mails', [Query.equal('mailingId', mailingId)])
  while (!(await removeVersionBatch(context, Query.equal('recordId', recordId))));
}
