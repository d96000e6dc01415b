import { type FocalPoint, isMiddle } from '#src/lib/picture/focal-point.ts'
import type { ChosenMedia } from './media.ts'

type Media = Pick<ChosenMedia, 'featuredType' | 'featuredImage' | 'gallery'>

/** The picture that cards show of a product. `key` tells it from others. */
export type Cover = { key: string } & ({ source: 'local'; file: File } | { source: 'stored'; fileId: string })

/** The focal point that was set, and the key of the cover that it is on: another cover is cropped around its middle. */
export type CoverPoint = FocalPoint & { of: string }

/** Returns the cover as `coverImageOf` has it once the product is saved: the featured picture, else the first picture of the gallery. */
export function coverOf({ featuredType, featuredImage, gallery }: Media): Cover | null {
  const picture =
    (featuredType === 'image' && featuredImage) || gallery.find((entry) => entry.type === 'image')
  if (!picture || picture.source === 'link') return null
  if (picture.source === 'stored') {
    return { key: picture.fileId, source: 'stored', fileId: picture.fileId }
  }
  return { key: picture.key, source: 'local', file: picture.file }
}

/** Returns the point that the form has for its present cover, or null for the middle. */
export function focalPointIn(values: Media & { coverPoint: CoverPoint | null }): FocalPoint | null {
  const { coverPoint } = values
  if (!coverPoint || coverOf(values)?.key !== coverPoint.of || isMiddle(coverPoint)) return null
  return { x: coverPoint.x, y: coverPoint.y }
}
