import { areSame, joined, lettersAt } from './bytes.ts'
import { gifParts } from './gif.ts'
import { jpegParts } from './jpeg.ts'
import { pngParts } from './png.ts'
import { webpParts } from './webp.ts'

function partsOf(bytes: Uint8Array): Uint8Array[] | null {
  if (bytes.length < 16) return null
  const start = lettersAt(bytes, 0, 12)
  if (start.startsWith('\xff\xd8\xff')) return jpegParts(bytes)
  if (start.startsWith('\x89PNG\r\n\x1a\n')) return pngParts(bytes)
  if (/^RIFF.{4}WEBP$/s.test(start)) return webpParts(bytes)
  return /^GIF8[79]a/.test(start) ? gifParts(bytes) : null
}

/**
 * Returns a JPEG, PNG, WebP or GIF without all that does not draw the picture, such as the place where it was taken, names, comments,
 * small copies, and what follows its end. The picture itself is not encoded again; colours and orientation stay. Returns null for
 * anything else. What is clean already comes back as it is.
 */
export function withoutMetadata(bytes: Uint8Array): Uint8Array<ArrayBuffer> | null {
  const parts = partsOf(bytes)
  return parts && joined(parts)
}

/** Returns whether a picture holds nothing but what draws it. Zeros after its end tell nothing. */
export function isWithoutMetadata(bytes: Uint8Array): boolean {
  const clean = withoutMetadata(bytes)
  if (!clean || !areSame(clean, bytes.subarray(0, clean.length))) return false
  return bytes.subarray(clean.length).every((byte) => byte === 0)
}
