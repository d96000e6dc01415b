import { bytesOfLetters, joined, lettersAt, viewOf } from './bytes.ts'
import { orientationBlock, orientationOf } from './orientation.ts'

const END = 0xd9
const SCAN = 0xda
const EXIF = 'Exif\0\0'

/** What the application segments that decoders need begin with, by their markers. */
const needed: Readonly<Record<number, string>> = { 0xe0: 'JFIF\0', 0xe2: 'ICC_PROFILE\0', 0xee: 'Adobe' }

const isRestart = (marker: number) => marker >= 0xd0 && marker <= 0xd7
/** Frames, tables and scans: what a picture is drawn from. */
const isDrawn = (marker: number) => marker >= 0xc0 && marker <= 0xdf

function orientationSegment(exif: Uint8Array): Uint8Array[] {
  const orientation = orientationOf(exif)
  if (orientation === 1) return []
  const content = joined([bytesOfLetters(EXIF), orientationBlock(orientation)])
  return [joined([Uint8Array.of(0xff, 0xe1, 0, content.length + 2), content])]
}

/** Returns where the data of a scan ends: at the next marker that is no part of them. */
function endOfScan(bytes: Uint8Array, start: number): number {
  for (let at = start; at + 1 < bytes.length; at += 1) {
    if (bytes[at] !== 0xff) continue
    const next = bytes[at + 1] ?? 0
    if (next !== 0 && next !== 0xff && !isRestart(next)) return at
  }
  return bytes.length
}

/** Returns the parts of a JPEG that draw the picture. What follows its end, and what no decoder could read, is left out. */
export function jpegParts(bytes: Uint8Array): Uint8Array[] {
  const view = viewOf(bytes)
  const parts = [bytes.subarray(0, 2)]
  let hasExif = false
  let at = 2
  while (at + 2 <= bytes.length && bytes[at] === 0xff) {
    const marker = bytes[at + 1] ?? 0
    if (marker === END) return [...parts, bytes.subarray(at, at + 2)]
    if (marker === 0xff) {
      at += 1
      continue
    }
    if (isRestart(marker)) {
      parts.push(bytes.subarray(at, at + 2))
      at += 2
      continue
    }
    const end = at + 4 <= bytes.length ? at + 2 + view.getUint16(at + 2) : Infinity
    if (end > bytes.length || end < at + 4) break
    const start = lettersAt(bytes, at + 4, Math.min(16, end - at - 4))
    if (marker === 0xe1 && start.startsWith(EXIF) && !hasExif) {
      hasExif = true
      parts.push(...orientationSegment(bytes.subarray(at + 4 + EXIF.length, end)))
    }
    const beginning = needed[marker]
    const isNeeded = isDrawn(marker) || (beginning !== undefined && start.startsWith(beginning))
    const after = marker === SCAN ? endOfScan(bytes, end) : end
    if (isNeeded) parts.push(bytes.subarray(at, after))
    at = after
  }
  return parts
}
