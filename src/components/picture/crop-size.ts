export type Size = { width: number; height: number }

/**
 * The size of the picture that a part of another is kept in: no larger than needed, and never enlarged.
 * The part has the proportions of the largest, but for the pixel that it was rounded to.
 */
export function croppedSize(part: Size, most: Size): Size {
  const width = Math.max(1, Math.min(Math.round(part.width), most.width))
  return { width, height: Math.max(1, Math.round((width * most.height) / most.width)) }
}

const PHOTO = 'image/jpeg'
const stemOf = (name: string) => name.replace(/\.[^.]*$/, '') || 'picture'

/** What a canvas is kept as: photos stay photos, all others keep what is transparent in them. */
export function croppedKind(file: { name: string; type: string }): { name: string; type: string } {
  return file.type === PHOTO
    ? { name: `${stemOf(file.name)}.jpg`, type: PHOTO }
    : { name: `${stemOf(file.name)}.png`, type: 'image/png' }
}

/** Kinds of pictures that may move, which a canvas cannot. */
export const mayMove = ({ type }: { type: string }) => type === 'image/gif' || type === 'image/webp'
