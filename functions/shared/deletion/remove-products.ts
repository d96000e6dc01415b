import { ID, Query } from 'node-appwrite'
import type { BucketId } from '../bucket-ids.ts'
import type { Context } from '../context.ts'
import { isSold, mediaFilesOf, PRODUCT_FILES, removeFile } from '../files.ts'
import { notedIds, stageNotedId } from '../product-ids.ts'
import { removeAuthors } from '../remove-reviews.ts'
import type { Row } from '../rows.ts'
import { retryOnConflict } from '../table-errors.ts'
import type { Stage } from '../transaction.ts'
import { removeAllOf, type Step, untilLast } from './step.ts'

/** Operations of a transaction, of which Appwrite takes 100; a product of the largest kind takes 25. */
const OPERATIONS = 96
const PRODUCTS = 40
const FILES = 50
const ATTEMPTS = 5

type Leftover = { bucketId: BucketId; fileId: string }

export function stageLeftovers(tx: Stage, userId: string, files: readonly Leftover[]): void {
  for (const file of files) tx.create('leftover_files', ID.unique(), { userId, ...file })
}

type Owned = { record: Row<'product_records'>; secrets: Row<'product_secrets'> | null }

function filesOf({ record, secrets }: Owned): Leftover[] {
  const media = mediaFilesOf(record).map((fileId) => ({ bucketId: 'media' as const, fileId }))
  return secrets?.fileStorageId
    ? [...media, { bucketId: PRODUCT_FILES, fileId: secrets.fileStorageId }]
    : media
}

const operationsOf = (product: Owned) => filesOf(product).length + 3

/** As many of them as go into one transaction. */
function atOnce(products: readonly Owned[]): Owned[] {
  let operations = 0
  return products.filter((product) => (operations += operationsOf(product)) <= OPERATIONS)
}

async function find({ tables }: Context, userId: string): Promise<Owned[]> {
  const records = await tables.find('product_records', [Query.equal('userId', userId), Query.limit(PRODUCTS)])
  if (records.length === 0) return []
  const ids = records.map(({ productId }) => productId)
  const secrets = await tables.find('product_secrets', [Query.equal('$id', ids), Query.limit(ids.length)])
  const secretsOf = new Map(secrets.map((row) => [row.$id, row]))
  return records.map((record) => ({ record, secrets: secretsOf.get(record.productId) ?? null }))
}

/**
 * A sale is entered together with a count in the product's record. Once that is gone in the same moment as its
 * secrets, no sale can come to a file that is looked at here.
 */
async function removeBatch(context: Context, userId: string): Promise<boolean> {
  const { tables } = context
  const products = atOnce(await find(context, userId))
  if (products.length === 0) return true
  const records = products.map(({ record }) => record)
  const ids = records.map(({ productId }) => productId)
  await removeAuthors(tables, userId, ids)
  const noted = await notedIds(context, ids)
  await tables.transaction(
    (tx) => {
      for (const { record, secrets } of products) {
        if (!noted.has(record.productId)) stageNotedId(tx, context, record.productId)
        tx.remove('product_records', record.$id)
        if (secrets) tx.remove('product_secrets', secrets.$id)
      }
      stageLeftovers(tx, userId, products.flatMap(filesOf))
    },
    () => tables.areUnchanged('product_records', records),
  )
  return false
}

/** What everybody sees of them goes first. Their files are left to `removeLeftoverFiles`. */
export const removeProducts: Step = async (context, { userId }, hasTime) =>
  (await removeAllOf(context, 'products', [Query.equal('userId', userId)], hasTime)) &&
  (await removeAllOf(context, 'reviews', [Query.equal('creatorId', userId)], hasTime)) &&
  (await untilLast(hasTime, () => retryOnConflict(ATTEMPTS, () => removeBatch(context, userId))))

/** Who bought a file keeps it. */
export const removeLeftoverFiles: Step = (context, { userId }, hasTime) =>
  untilLast(hasTime, async () => {
    const { tables } = context
    const files = await tables.find('leftover_files', [Query.equal('userId', userId), Query.limit(FILES)])
    for (const { $id, bucketId, fileId } of files) {
      const isKept = bucketId === PRODUCT_FILES && (await isSold(context, fileId))
      if (!isKept) await removeFile(context, bucketId, fileId)
      await tables.remove('leftover_files', $id)
    }
    return files.length < FILES
  })
