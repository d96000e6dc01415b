import { facePictures } from '#src/config/pictures.ts'
import { type FocalColumns, focalPointOf, isMiddle, objectPositionOf } from '#src/lib/picture/focal-point.ts'
import { pictureUrls, previewUrl, type Bucket, type PictureSize } from './storage-api.ts'

export { previewUrl, viewUrl } from './storage-api.ts'

/** Returns the address of a profile picture in the size of lists and cards, or null if there is no picture. */
export function avatarUrl(fileId: string): string | null {
  const { width, height } = facePictures.avatar
  return fileId ? previewUrl('profile-pictures', fileId, width, height) : null
}

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

/** `position`: what CSS crops the picture around. */
type CoverPicture = { src: string | null; srcSet?: string; position?: string }

/** A picture that is wider than the box is cut at its sides, so it must be wider than the box to be sharp. */
const MARGIN = 4 / 3

/**
 * Returns the cover of a product, or a null address for a drawn one. The server crops around the middle, and knows no other points: for
 * those it sends the whole picture, and the browser crops it.
 */
export function coverPictureOf(fileId: string, point: FocalColumns, size: PictureSize): CoverPicture {
  const focalPoint = focalPointOf(point)
  if (isMiddle(focalPoint)) return pictureOf('media', fileId, size) ?? { src: null }
  const picture = pictureOf('media', fileId, { width: Math.round(size.width * MARGIN), height: 0 })
  return picture ? { ...picture, position: objectPositionOf(focalPoint) } : { src: null }
}
