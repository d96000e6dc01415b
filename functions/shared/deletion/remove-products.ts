import { Query } from 'node-appwrite'
import type { Context } from '#functions/shared/http/context.ts'
import { mediaFilesOf, PRODUCT_FILES } from '#functions/shared/files/files.ts'
import { type Leftover, removeLeftover, stageLeftovers } from '#functions/shared/files/leftover-files.ts'
import { notedIds, stageNotedId } from '#functions/shared/catalog/product-ids.ts'
import { removeVersionBatch } from '#functions/shared/catalog/versions.ts'
import { furtherFiles, stageTakenAway } from '#functions/shared/catalog/further-files.ts'
import { removeAuthors } from '#functions/shared/catalog/remove-reviews.ts'
import { asRead } from '#functions/shared/db/row-guards.ts'
import type { Row } from '#functions/shared/db/rows.ts'
import { retryOnConflict } from '#functions/shared/db/table-errors.ts'
import { removeAllOf, type Step, untilLast } from './step.ts'

/** Operations in one transaction, of which Appwrite accepts 100. The largest product takes 65. */
const OPERATIONS = 96
const PRODUCTS = 40
const FILES = 50

type ProductRows = {
  record: Row<'product_records'>
  secrets: Row<'product_secrets'> | null
  further: Row<'further_files'>[]
}

function filesOf({ record, secrets }: ProductRows): Leftover[] {
  const media = mediaFilesOf(record).map((fileId) => ({ bucketId: 'media' as const, fileId }))
  return secrets?.fileStorageId
    ? [...media, { bucketId: PRODUCT_FILES, fileId: secrets.fileStorageId }]
    : media
}

/** A file beside the main file takes two: its row says that it was taken away, and maintenance is told. */
const operationsOf = (product: ProductRows) => filesOf(product).length + 2 * product.further.length + 5

/** Returns as many products as fit into one transaction. */
function atOnce(products: readonly ProductRows[]): ProductRows[] {
  let operations = 0
  return products.filter((product) => (operations += operationsOf(product)) <= OPERATIONS)
}

async function find(context: Context, userId: string): Promise<ProductRows[]> {
  const { tables } = context
  const records = await tables.find('product_records', [Query.equal('userId', userId), Query.limit(PRODUCTS)])
  if (records.length === 0) return []
  const ids = records.map(({ productId }) => productId)
  const secrets = await tables.find('product_secrets', [Query.equal('$id', ids), Query.limit(ids.length)])
  const secretsOf = new Map(secrets.map((row) => [row.$id, row]))
  return Promise.all(
    records.map(async (record) => ({
      record,
      secrets: secretsOf.get(record.productId) ?? null,
      further: record.furtherFiles > 0 ? await furtherFiles(context, record.productId) : [],
    })),
  )
}

/**
 * Removes a batch of products. Returns whether none was left. A sale is entered together with a counter in the product's record,
 * so no sale of a file is possible once record and secrets are removed together. The commit is guarded by the versions of both.
 */
async function removeBatch(context: Context, userId: string): Promise<boolean> {
  const { tables } = context
  const products = atOnce(await find(context, userId))
  if (products.length === 0) return true
  const records = products.map(({ record }) => record)
  const secretRows = products.map(({ secrets }) => secrets)
  const ids = records.map(({ productId }) => productId)
  await removeAuthors(tables, userId, ids)
  const noted = await notedIds(context, ids)
  await tables.transaction(
    (tx) => {
      for (const { record, secrets, further } of products) {
        if (!noted.has(record.productId)) stageNotedId(tx, context, record.productId)
        tx.remove('product_records', record.$id)
        if (secrets) tx.remove('product_secrets', secrets.$id)
        stageTakenAway(tx, context, userId, further)
      }
      stageLeftovers(tx, userId, products.flatMap(filesOf))
    },
    { decidedOn: [...asRead('product_records', ...records), ...asRead('product_secrets', ...secretRows)] },
  )
  return false
}

/** Removes the public rows first, then the products. `removeLeftoverFiles` removes their files. */
export const removeProducts: Step = async (context, { userId }, hasTime) =>
  (await removeAllOf(context, 'listings', [Query.equal('userId', userId)], hasTime)) &&
  (await removeAllOf(context, 'shelf_places', [Query.equal('userId', userId)], hasTime)) &&
  (await removeAllOf(context, 'products', [Query.equal('userId', userId)], hasTime)) &&
  (await removeAllOf(context, 'reviews', [Query.equal('creatorId', userId)], hasTime)) &&
  (await untilLast(hasTime, () => retryOnConflict(() => removeBatch(context, userId)))) &&
  (await untilLast(hasTime, () => removeVersionBatch(context, Query.equal('userId', userId))))

export const removeLeftoverFiles: Step = (context, { userId }, hasTime) =>
  untilLast(hasTime, async () => {
    const { tables } = context
    const files = await tables.find('leftover_files', [Query.equal('userId', userId), Query.limit(FILES)])
    for (const file of files) await removeLeftover(context, file)
    return files.length < FILES
  })
