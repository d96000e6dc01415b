import { AppwriteException, Permission, Query, Role, Storage, type Models } from 'node-appwrite'
import { isExternalMedia } from '#src/domain/product/media/gallery.ts'
import type { Product } from '#src/domain/product/product.ts'
import { pagesOf } from '#functions/shared/db/each-row.ts'
import type { BucketId } from '#functions/shared/db/bucket-ids.ts'
import type { Context } from '#functions/shared/http/context.ts'
import { shownName, storedName } from './header-name.ts'

export const PRODUCT_FILES = 'product-files'

export async function findFile(
  { server }: Context,
  bucketId: BucketId,
  fileId: string,
): Promise<Models.File | null> {
  try {
    const file = await new Storage(server).getFile({ bucketId, fileId })
    return { ...file, name: shownName(file.name) }
  } catch (error) {
    if (error instanceof AppwriteException && error.code === 404) return null
    throw error
  }
}

type Upload = Pick<Models.File, '$permissions' | 'chunksUploaded' | 'chunksTotal' | 'sizeOriginal'>

function isComplete(file: Upload): boolean {
  return file.chunksUploaded === file.chunksTotal && file.sizeOriginal > 0
}

/**
 * Returns whether the user uploaded the complete file. File ids are public, so the proof is the permission that only an uploader
 * gets.
 */
export function isUploadOf(userId: string, file: Upload): boolean {
  return isComplete(file) && file.$permissions.includes(Permission.update(Role.user(userId)))
}

/**
 * Returns whether the user uploaded the file and nobody else ever had access. A sealed file no longer passes, so no file is
 * claimed twice.
 */
export function isPrivateUploadOf(userId: string, file: Upload): boolean {
  const own = Role.user(userId)
  const expected = [Permission.read(own), Permission.update(own), Permission.delete(own)]
  return (
    isComplete(file) &&
    file.$permissions.length === expected.length &&
    expected.every((permission) => file.$permissions.includes(permission))
  )
}

/**
 * Returns whether the file was claimed for the user by `claimFile`. The uploader can't delete it any more, and a save that is repeated
 * after it was cut off finds it so.
 */
export function isClaimedFor(userId: string, file: Upload): boolean {
  const [permission, ...others] = file.$permissions
  return isComplete(file) && others.length === 0 && permission === Permission.read(Role.user(userId))
}

/** Changes a product file. Returns whether it exists. */
async function changeFile(
  { server }: Context,
  fileId: string,
  change: { name: string; permissions?: string[] },
): Promise<boolean> {
  try {
    await new Storage(server).updateFile({ bucketId: PRODUCT_FILES, fileId, ...change })
    return true
  } catch (error) {
    if (error instanceof AppwriteException && error.code === 404) return false
    throw error
  }
}

/** Keeps the file from being deleted or claimed otherwise, and gives it its name. Returns whether it exists. */
export const claimFile = (
  context: Context,
  { userId, fileId, fileName }: { userId: string; fileId: string; fileName: string },
): Promise<boolean> =>
  changeFile(context, fileId, {
    name: storedName(fileName),
    permissions: [Permission.read(Role.user(userId))],
  })

/** Returns whether the file exists. */
export const renameFile = (context: Context, fileId: string, fileName: string): Promise<boolean> =>
  changeFile(context, fileId, { name: storedName(fileName) })

/** Returns those of the product files with these ids that exist. */
export async function findProductFiles(
  { server }: Pick<Context, 'server'>,
  fileIds: readonly string[],
): Promise<Models.File[]> {
  if (fileIds.length === 0) return []
  const queries = [Query.equal('$id', [...fileIds]), Query.limit(fileIds.length)]
  const { files } = await new Storage(server).listFiles({ bucketId: PRODUCT_FILES, queries })
  return files.map((file) => Object.assign(file, { name: shownName(file.name) }))
}

/**
 * Returns whether anybody except the uploader and the server has access. A client can grant access when it uploads the file, and
 * until the file is sealed.
 */
export function isOpenToOthers({ $permissions }: Pick<Models.File, '$permissions'>): boolean {
  // a claimed file: its uploader may still read it, and nobody else
  if ($permissions.length === 1 && /^read\("user:[^"/]+"\)$/.test($permissions[0] ?? '')) return false
  const [owner] = $permissions.flatMap(
    (permission) => /^update\("(user:[^"/]+)"\)$/.exec(permission)?.[1] ?? [],
  )
  const own = new Set(['read', 'update', 'delete'].map((action) => `${action}("${owner}")`))
  return $permissions.some((permission) => !own.has(permission))
}

/** Removes all permissions, so that only the server reads the file and nobody can claim it again. */
export async function sealFile({ server }: Context, fileId: string, name: string): Promise<void> {
  await new Storage(server).updateFile({
    bucketId: PRODUCT_FILES,
    fileId,
    name: storedName(name),
    permissions: [],
  })
}

/** Removing a file that does not exist is no error. */
export async function removeFile({ server }: Pick<Context, 'server'>, bucketId: BucketId, fileId: string) {
  try {
    await new Storage(server).deleteFile({ bucketId, fileId })
  } catch (error) {
    if (!(error instanceof AppwriteException && error.code === 404)) throw error
  }
}

/** Removes files. A failure is only logged: a leftover file costs space, but does no other harm. */
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

/** Returns whether somebody has bought the product, alone or in a bundle, before it lost a file that it had beside its main file. */
async function isSoldBeside({ tables }: Pick<Context, 'tables'>, fileId: string): Promise<boolean> {
  const file = await tables.first('further_files', [Query.equal('fileStorageId', fileId)])
  if (!file) return false
  const before = [
    Query.equal('productId', file.productId),
    ...(file.removedAt === null ? [] : [Query.lessThan('createdAt', file.removedAt)]),
  ]
  return (
    (await tables.first('payments', before)) !== null || (await tables.first('bundle_parts', before)) !== null
  )
}

/**
 * Returns whether a buyer may have the file: it was sold, alone or in a bundle, it is a version that came after one that was sold, or it
 * was beside one that was sold.
 */
export async function isSold(context: Pick<Context, 'tables'>, fileId: string): Promise<boolean> {
  const { tables } = context
  const isBought = async (fileIds: string[]) =>
    fileIds.length > 0 &&
    ((await tables.first('payments', [Query.equal('fileStorageId', fileIds)])) !== null ||
      (await tables.first('bundle_parts', [Query.equal('fileStorageId', fileIds)])) !== null)
  if (await isBought([fileId])) return true
  const version = await tables.first('product_versions', [Query.equal('fileStorageId', fileId)])
  if (!version) return isSoldBeside(context, fileId)
  const earlier = [Query.equal('recordId', version.recordId), Query.lessThan('number', version.number)]
  for await (const page of pagesOf(context, 'product_versions', earlier)) {
    if (await isBought(page.map(({ fileStorageId }) => fileStorageId))) return true
  }
  return false
}

/** Removes a file unless somebody has bought it. Buyers keep their file, whatever happens to the product. */
export async function removeUnlessSold(context: Context, fileId: string): Promise<void> {
  if (!(await isSold(context, fileId))) await removeFiles(context, PRODUCT_FILES, [fileId])
}

export type MediaColumns = Pick<Product, 'featuredImageId' | 'mediaIds'>

/** Returns the files of the bucket `media` that a product shows. */
export function mediaFilesOf(product: MediaColumns): string[] {
  const uploaded = product.mediaIds.filter((id) => !isExternalMedia(id))
  return product.featuredImageId ? [product.featuredImageId, ...uploaded] : uploaded
}
