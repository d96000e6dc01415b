import { Permission, Query, Role } from 'node-appwrite'
import type { BucketId } from '#functions/shared/db/bucket-ids.ts'
import type { Context } from '#functions/shared/http/context.ts'
import { type MediaColumns, mediaFilesOf, removeFiles } from './files.ts'
import type { Row } from '#functions/shared/db/rows.ts'

export type PictureBucket = Exclude<BucketId, 'product-files'>

/** A picture and its uploader. Only the uploader can show the picture (see `isUploadOf`). */
export type Picture = { fileId: string; userId: string }

type ProfileColumns = Pick<Row<'accounts'>, 'profilePicture' | 'bannerImage' | 'thumbnailImage'>

/** The most products that are read for a hundred pictures. If there are more, no picture counts as unused. */
const PRODUCTS = 500

const OWNER = /^update\("user:([^"/]+)"\)$/

/**
 * Returns the id of the uploader, taken from the permission that only an uploader gets, or '' for a file that the server made.
 */
export function uploaderOf($permissions: readonly string[]): string {
  const owners = $permissions.flatMap((permission) => OWNER.exec(permission)?.[1] ?? [])
  const [owner = ''] = owners
  return $permissions.includes(Permission.update(Role.user(owner))) && owners.length === 1 ? owner : ''
}

export function profileFilesOf(
  account: ProfileColumns,
  bucketId: Exclude<PictureBucket, 'media'>,
): readonly string[] {
  if (bucketId === 'profile-pictures') return [account.profilePicture]
  return [account.bannerImage, account.thumbnailImage]
}

/** Returns the ids of the pictures that are not in `shown`. */
export function unshownAmong(pictures: readonly Picture[], shown: Iterable<string>): string[] {
  const known = new Set(shown)
  return pictures.flatMap(({ fileId }) => (known.has(fileId) ? [] : [fileId]))
}

const different = (values: readonly string[]) => [...new Set(values)]

async function shownInProducts({ tables }: Context, pictures: readonly Picture[]): Promise<string[] | null> {
  const ids = pictures.map(({ fileId }) => fileId)
  const products: MediaColumns[] = await tables.find('product_records', [
    Query.equal('userId', different(pictures.map(({ userId }) => userId))),
    Query.or([Query.equal('featuredImageId', ids), Query.contains('mediaIds', ids)]),
    Query.limit(PRODUCTS),
  ])
  return products.length < PRODUCTS ? products.flatMap(mediaFilesOf) : null
}

async function shownInProfiles(
  { tables }: Context,
  bucketId: Exclude<PictureBucket, 'media'>,
  pictures: readonly Picture[],
): Promise<string[]> {
  const userIds = different(pictures.map(({ userId }) => userId))
  const accounts = await tables.find('accounts', [
    Query.equal('userId', userIds),
    Query.limit(userIds.length),
  ])
  return accounts.flatMap((account) => profileFilesOf(account, bucketId))
}

/** Returns the ids of the pictures that no page and no product uses; drafts count too. `pictures` holds at most a hundred. */
export async function unshownOf(
  context: Context,
  bucketId: PictureBucket,
  pictures: readonly Picture[],
): Promise<string[]> {
  if (pictures.length === 0) return []
  const shown =
    bucketId === 'media'
      ? await shownInProducts(context, pictures)
      : await shownInProfiles(context, bucketId, pictures)
  return shown === null ? [] : unshownAmong(pictures, shown)
}

/**
 * Removes pictures that a page or product no longer shows, unless another product or another part of the page still shows them.
 */
export async function removeUnshown(
  context: Context,
  bucketId: PictureBucket,
  userId: string,
  fileIds: readonly string[],
): Promise<void> {
  const pictures = fileIds.map((fileId) => ({ fileId, userId }))
  await removeFiles(context, bucketId, await unshownOf(context, bucketId, pictures))
}
