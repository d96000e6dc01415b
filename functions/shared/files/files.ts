import { AppwriteException, Permission, Query, Role, Storage, type Models } from 'node-appwrite'
import { isExternalMedia } from '#src/domain/product/gallery.ts'
import type { Product } from '#src/domain/product/product.ts'
import type { BucketId } from '#functions/shared/db/bucket-ids.ts'
import type { Context } from '#functions/shared/http/context.ts'

export const PRODUCT_FILES = 'product-files'

export async function findFile(
  { server }: Context,
  bucketId: BucketId,
  fileId: string,
): Promise<Models.File | null> {
  try {
    return await new Storage(server).getFile({ bucketId, fileId })
  } catch (error) {
    if (error instanceof AppwriteException && error.code === 404) return null
    throw error
  }
}

type Upload = Pick<Models.File, '$permissions' | 'chunksUploaded' | 'chunksTotal' | 'sizeOriginal'>

function isComplete(file: Upload): boolean {
  return file.chunksUploaded === file.chunksTotal && file.sizeOriginal > 0
}

/** File ids are public. That the caller uploaded a file shows in the permission that only an uploader gets. */
export function isUploadOf(userId: string, file: Upload): boolean {
  return isComplete(file) && file.$permissions.includes(Permission.update(Role.user(userId)))
}

/** A product file is taken over only if nobody but the caller was ever let in, and not twice. */
export function isPrivateUploadOf(userId: string, file: Upload): boolean {
  const own = Role.user(userId)
  const expected = [Permission.read(own), Permission.update(own), Permission.delete(own)]
  return (
    isComplete(file) &&
    file.$permissions.length === expected.length &&
    expected.every((permission) => file.$permissions.includes(permission))
  )
}

/** Whether anybody but its uploader and the server is let in: a client can set that when it uploads, and until the seal. */
export function isOpenToOthers({ $permissions }: Pick<Models.File, '$permissions'>): boolean {
  const [owner] = $permissions.flatMap(
    (permission) => /^update\("(user:[^"/]+)"\)$/.exec(permission)?.[1] ?? [],
  )
  const own = new Set(['read', 'update', 'delete'].map((action) => `${action}("${owner}")`))
  return $permissions.some((permission) => !own.has(permission))
}

/** From now on only the server reads the file, and nobody can claim it again. */
export async function sealFile({ server }: Context, fileId: string, name: string): Promise<void> {
  await new Storage(server).updateFile({ bucketId: PRODUCT_FILES, fileId, name, permissions: [] })
}

/** Removing what is gone already is no error. */
export async function removeFile({ server }: Pick<Context, 'server'>, bucketId: BucketId, fileId: string) {
  try {
    await new Storage(server).deleteFile({ bucketId, fileId })
  } catch (error) {
    if (!(error instanceof AppwriteException && error.code === 404)) throw error
  }
}

/** A file that stays behind costs space, not truth: failing is logged and does not stop the work. */
export async function removeFiles(
  context: Pick<Context, 'server' | 'log'>,
  bucketId: BucketId,
  fileIds: readonly string[],
) {
  for (const fileId of fileIds) {
    try {
      await removeFile(context, bucketId, fileId)
    } catch (error) {
      context.log(`File ${bucketId}/${fileId} could not be removed: ${String(error)}`)
    }
  }
}

export async function isSold({ tables }: Pick<Context, 'tables'>, fileId: string): Promise<boolean> {
  return (await tables.first('payments', [Query.equal('fileStorageId', fileId)])) !== null
}

/** Who bought a file keeps it, whatever becomes of the product. */
export async function removeUnlessSold(context: Context, fileId: string): Promise<void> {
  if (!(await isSold(context, fileId))) await removeFiles(context, PRODUCT_FILES, [fileId])
}

export type MediaColumns = Pick<Product, 'featuredImageId' | 'mediaIds'>

/** The files in `media` that a product shows. */
export function mediaFilesOf(product: MediaColumns): string[] {
  const uploaded = product.mediaIds.filter((id) => !isExternalMedia(id))
  return product.featuredImageId ? [product.featuredImageId, ...uploaded] : uploaded
}
