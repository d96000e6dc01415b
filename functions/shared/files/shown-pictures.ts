import { Permission, Query, Role } from 'node-appwrite'
import type { BucketId } from '#functions/shared/db/bucket-ids.ts'
import type { Context } from '#functions/shared/http/context.ts'
import { type MediaColumns, mediaFilesOf, removeFiles } from './files.ts'
import type { Row } from '#functions/shared/db/rows.ts'

export type PictureBucket = Exclude<BucketId, 'product-files'>

/** Nobody else can show it: see `isUploadOf`. */
export type Picture = { fileId: string; userId: string }

type ProfileColumns = Pick<Row<'accounts'>, 'profilePicture' | 'bannerImage' | 'thumbnailImage'>

/** Products that show one of a hundred pictures. More are not looked at, and then nothing counts as unshown. */
const PRODUCTS = 500

const OWNER = /^update\("user:([^"/]+)"\)$/

/** Who uploaded a file, by the permission that only an uploader gets; '' of one that the server made. */
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

/** Also a product of several that show the same, or one that is a draft. */
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

/** Which of them no page and no product shows, whatever its status. At most a hundred at once. */
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

/** What a page or product shows no more, unless another one or another place of it still does. */
export async function removeUnshown(
  context: Context,
  bucketId: PictureBucket,
  userId: string,
  fileIds: readonly string[],
): Promise<void> {
  const pictures = fileIds.map((fileId) => ({ fileId, userId }))
  await removeFiles(context, bucketId, await unshownOf(context, bucketId, pictures))
}
