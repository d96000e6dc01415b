import { type FocalColumns, focalPointOf, isMiddle, objectPositionOf } from '#src/lib/picture/focal-point.ts'
import { pictureOf } from './pictures-queries.ts'
import type { PictureSize } from './storage-api.ts'

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
