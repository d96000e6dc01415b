import { facePictures } from '#src/config/pictures.ts'
import {
  pictureUrls,
  previewUrl,
  viewUrl as storedFileUrl,
  type Bucket,
  type PictureSize,
} from './storage-api.ts'

export { previewUrl } from './storage-api.ts'

/** Returns the address of a profile picture in the size of lists and cards, or null if there is no picture. */
export function avatarUrl(fileId: string): string | null {
  const { width, height } = facePictures.avatar
  return fileId ? previewUrl('profile-pictures', fileId, width, height) : null
}

/** Returns the address of a file as it was uploaded. A file that is not uploaded yet has a `blob:` address in place of a file id. */
export const viewUrl = (bucket: Bucket, fileId: string): string =>
  fileId.startsWith('blob:') ? fileId : storedFileUrl(bucket, fileId)

/**
 * Returns `src` and `srcset` of a picture, or null if there is no picture. A picture that is not uploaded yet has a `blob:` address in
 * place of a file id.
 */
export function pictureOf(
  bucket: Bucket,
  fileId: string,
  size: PictureSize,
): { src: string; srcSet: string } | null {
  if (fileId.startsWith('blob:')) return { src: fileId, srcSet: '' }
  return fileId ? pictureUrls(bucket, fileId, size) : null
}
