import { facePictures } from '#src/config/pictures.ts'
import { pictureUrls, previewUrl, type Bucket, type PictureSize } from './storage-api.ts'

export { previewUrl, viewUrl } from './storage-api.ts'

/** A face in the one size that it has in lists and cards, or null where there is none. */
export function avatarUrl(fileId: string): string | null {
  const { width, height } = facePictures.avatar
  return fileId ? previewUrl('profile-pictures', fileId, width, height) : null
}

/**
 * Address and widths of a picture, from the size it is mostly shown in; null where there is none.
 * One that is not sent yet is shown from this computer: its address stands in the place of an id.
 */
export function pictureOf(
  bucket: Bucket,
  fileId: string,
  size: PictureSize,
): { src: string; srcSet: string } | null {
  if (fileId.startsWith('blob:')) return { src: fileId, srcSet: '' }
  return fileId ? pictureUrls(bucket, fileId, size) : null
}
