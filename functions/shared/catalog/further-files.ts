import { Query } from 'node-appwrite'
import { limits } from '#src/domain/limits/limits.ts'
import type { Context } from '#functions/shared/http/context.ts'
import { productRecordId } from '#functions/shared/db/keys.ts'
import type { Row } from '#functions/shared/db/rows.ts'
import type { Stage } from '#functions/shared/db/transaction.ts'
import { PRODUCT_FILES } from '#functions/shared/files/files.ts'
import { stageLeftovers } from '#functions/shared/files/leftover-files.ts'

type FurtherRow = Row<'further_files'>
type ReadContext = Pick<Context, 'tables' | 'hash'>

/** How many files a buyer is handed out at most: those of the product, and as many as its creator has taken away since. */
const MOST_HANDED_OUT = 2 * limits.product.files
const MOST_READ = 100

const byPlace = (one: FurtherRow, other: FurtherRow) => one.place - other.place
const byRemoval = (one: FurtherRow, other: FurtherRow) =>
  (other.removedAt ?? '').localeCompare(one.removedAt ?? '')

/** Returns the files beside the main file that a product has, in the order in which buyers see them. */
export async function furtherFiles(context: ReadContext, productId: string): Promise<FurtherRow[]> {
  const recordId = productRecordId(context.hash, productId)
  const rows = await context.tables.find('further_files', [
    Query.equal('recordId', recordId),
    Query.isNull('removedAt'),
    Query.limit(MOST_READ),
  ])
  return rows.sort(byPlace)
}

/**
 * Returns the files beside the main file that a buyer may have: those of the product, and those that it had when or after it was bought.
 * Those that were taken away come last.
 * @param boughtAt ISO 8601
 */
export async function furtherFilesSince(
  context: ReadContext,
  productId: string,
  boughtAt: string,
): Promise<FurtherRow[]> {
  const ofProduct = Query.equal('recordId', productRecordId(context.hash, productId))
  const [current, removed] = await Promise.all([
    furtherFiles(context, productId),
    context.tables.find('further_files', [
      ofProduct,
      Query.greaterThan('removedAt', boughtAt),
      Query.limit(MOST_READ),
    ]),
  ])
  return [...current, ...removed.sort(byRemoval)].slice(0, MOST_HANDED_OUT)
}

/**
 * Stages that a product has these files no longer. Their buyers keep them: maintenance removes only those that nobody has bought, once no
 * sale can be under way any more that has seen them.
 */
export function stageTakenAway(
  tx: Stage,
  { now }: Pick<Context, 'now'>,
  userId: string,
  files: readonly FurtherRow[],
): void {
  for (const { $id } of files) tx.update('further_files', $id, { removedAt: now.toISOString() })
  stageLeftovers(
    tx,
    userId,
    files.map(({ fileStorageId: fileId }) => ({ bucketId: PRODUCT_FILES, fileId })),
  )
}
