import { Query, Storage, type Models } from 'node-appwrite'
import type { Context } from '#functions/shared/context.ts'
import type { BucketId } from '#functions/shared/bucket-ids.ts'
import { PRODUCT_FILES, removeFiles, removeUnlessSold } from '#functions/shared/files.ts'
import { sealProduct } from '#functions/shared/seal-product.ts'

const DAY = 24 * 60 * 60_000
/** Time to fill in the form after the upload. */
const YOUNGEST = DAY
/** Every file is looked at for two days, so that not all files there are have to be listed each time. */
const OLDEST = 3 * DAY
const PAGE = 100

/** Removes what was uploaded and never became a product's, and answers how many files it dealt with. */
export async function sweepUploads(context: Context): Promise<number> {
  return (await sweepProductFiles(context)) + (await sweepBrokenOffMedia(context))
}

/** No product takes a file that has not arrived whole. */
async function sweepBrokenOffMedia(context: Context): Promise<number> {
  const brokenOff: string[] = []
  for await (const file of oldFiles(context, 'media')) {
    if (file.chunksUploaded < file.chunksTotal) brokenOff.push(file.$id)
  }
  await removeFiles(context, 'media', brokenOff)
  return brokenOff.length
}

async function sweepProductFiles(context: Context): Promise<number> {
  let count = 0
  for await (const file of oldFiles(context, PRODUCT_FILES)) {
    if (file.$permissions.length === 0) continue
    await settleLeftover(context, file.$id)
    count += 1
  }
  return count
}

async function* oldFiles({ server, now }: Context, bucketId: BucketId): AsyncGenerator<Models.File> {
  const storage = new Storage(server)
  const ago = (milliseconds: number) => new Date(now.getTime() - milliseconds).toISOString()
  let cursor: string | undefined
  do {
    const { files } = await storage.listFiles({
      bucketId,
      queries: [
        Query.greaterThan('$createdAt', ago(OLDEST)),
        Query.lessThan('$createdAt', ago(YOUNGEST)),
        Query.limit(PAGE),
        ...(cursor === undefined ? [] : [Query.cursorAfter(cursor)]),
      ],
    })
    cursor = files.at(-1)?.$id
    yield* files
    if (files.length < PAGE) return
  } while (cursor !== undefined)
}

/** A save that broke off after it wrote its rows has left the file open: then it is sealed now. */
async function settleLeftover(context: Context, fileId: string): Promise<void> {
  const product = await context.tables.first('product_secrets', [Query.equal('fileStorageId', fileId)])
  if (product) await sealProduct(context, product.$id, product)
  else await removeUnlessSold(context, fileId)
}
