export type Size = { width: number; height: number }

/**
 * Returns the size of the picture that is cut out: at most `most`, and never larger than the part. The part has the proportions of
 * `most`, except for rounding to pixels.
 */
export function croppedSize(part: Size, most: Size): Size {
  const width = Math.max(1, Math.min(Math.round(part.width), most.width))
  return { width, height: Math.max(1, Math.round((width * most.height) / most.width)) }
}

const PHOTO = 'image/jpeg'
const stemOf = (name: string) => name.replace(/\.[^.]*$/, '') || 'picture'

/** Returns name and type for the picture that is cut out: JPEGs stay JPEGs, all others become PNGs, which keep transparency. */
export function croppedKind(file: { name: string; type: string }): { name: string; type: string } {
  return file.type === PHOTO
    ? { name: `${stemOf(file.name)}.jpg`, type: PHOTO }
    : { name: `${stemOf(file.name)}.png`, type: 'image/png' }
}

/** Returns whether the picture may be animated. A canvas keeps only one frame of it. */
export const mayMove = ({ type }: { type: string }) => type === 'image/gif' || type === 'image/webp'
