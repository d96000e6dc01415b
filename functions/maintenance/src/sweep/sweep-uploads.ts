import { Query, Storage, type Models } from 'node-appwrite'
import type { Context } from '#functions/shared/http/context.ts'
import type { BucketId } from '#functions/shared/db/bucket-ids.ts'
import {
  isOpenToOthers,
  isSold,
  PRODUCT_FILES,
  removeFiles,
  sealFile,
} from '#functions/shared/files/files.ts'
import { type PictureBucket, unshownOf, uploaderOf } from '#functions/shared/files/shown-pictures.ts'
import { sealProduct } from '#functions/shared/catalog/seal-product.ts'
import { DAY, HOUR } from '#src/lib/time/durations.ts'

/** Creators have this long to complete the form after an upload. */
const YOUNGEST = DAY
/** Every file is checked for two days, so that a run need not list all files. */
const OLDEST = 3 * DAY
const PAGE = 100
/** Opening a file to others changes its `$updatedAt`. Twelve runs look at each change, so some of them may fail. */
const JUST_CHANGED = HOUR
const pictureBuckets = ['profile-pictures', 'thumbnails', 'media'] as const satisfies readonly PictureBucket[]

/** Removes uploads that no product or page uses, and closes files that are open to others. Returns the number of files. */
export async function sweepUploads(context: Context): Promise<number> {
  let count = (await closeOpened(context)) + (await sweepProductFiles(context))
  for (const bucketId of pictureBuckets) count += await sweepPictures(context, bucketId)
  return count
}

/** Removes unused pictures. Incomplete uploads are removed too, because nothing can use them. */
async function sweepPictures(context: Context, bucketId: PictureBucket): Promise<number> {
  let count = 0
  for await (const files of oldFiles(context, bucketId)) {
    const uploads = files.flatMap(({ $id: fileId, $permissions }) => {
      const userId = uploaderOf($permissions)
      return userId === '' ? [] : [{ fileId, userId }]
    })
    const brokenOff = files.filter(({ chunksUploaded, chunksTotal }) => chunksUploaded < chunksTotal)
    const unwanted = new Set([
      ...brokenOff.map(({ $id }) => $id),
      ...(await unshownOf(context, bucketId, uploads)),
    ])
    await removeFiles(context, bucketId, [...unwanted])
    count += unwanted.size
  }
  return count
}

async function sweepProductFiles(context: Context): Promise<number> {
  let count = 0
  for await (const files of oldFiles(context, PRODUCT_FILES)) {
    for (const file of files.filter(({ $permissions }) => $permissions.length > 0)) {
      await settleFile(context, file)
      count += 1
    }
  }
  return count
}

/** Removes product files that their uploader opened to others, or seals them if a product or a buyer has them. */
async function closeOpened(context: Context): Promise<number> {
  const changed = Query.greaterThan('$updatedAt', ago(context, JUST_CHANGED))
  let count = 0
  for await (const files of filesBy(context, PRODUCT_FILES, [changed])) {
    for (const file of files.filter(isOpenToOthers)) {
      await settleFile(context, file)
      count += 1
    }
  }
  return count
}

/** Seals a file that a product or a buyer has: an interrupted save has left it open, or its uploader. Any other file is removed. */
async function settleFile(context: Context, { $id, name }: Models.File): Promise<void> {
  const ofFile = [Query.equal('fileStorageId', $id)]
  const product = await context.tables.first('product_secrets', ofFile)
  const further = product ? null : await context.tables.first('further_files', ofFile)
  if (product) await sealProduct(context, product.$id, product)
  else if (further) await sealFile(context, $id, further.fileName)
  else if (await isSold(context, $id)) await sealFile(context, $id, name)
  else await removeFiles(context, PRODUCT_FILES, [$id])
}

const ago = ({ now }: Context, milliseconds: number) => new Date(now.getTime() - milliseconds).toISOString()

const oldFiles = (context: Context, bucketId: BucketId) =>
  filesBy(context, bucketId, [
    Query.greaterThan('$createdAt', ago(context, OLDEST)),
    Query.lessThan('$createdAt', ago(context, YOUNGEST)),
  ])

/** Yields the files page by page. Each page begins after the last id of the one before, so removals do no harm. */
async function* filesBy(
  { server }: Context,
  bucketId: BucketId,
  queries: readonly string[],
): AsyncGenerator<Models.File[]> {
  const storage = new Storage(server)
  let last = ''
  for (;;) {
    const { files } = await storage.listFiles({
      bucketId,
      queries: [
        ...queries,
        ...(last === '' ? [] : [Query.greaterThan('$id', last)]),
        Query.orderAsc('$id'),
        Query.limit(PAGE),
      ],
    })
    yield files
    last = files.at(-1)?.$id ?? ''
    if (files.length < PAGE) return
  }
}
