import { bytesOfLetters, joined, lettersAt, viewOf } from './bytes.ts'
import { orientationBlock, orientationOf } from './orientation.ts'

const SIGNATURE_BYTES = 8
/** Length, name and checksum. */
const FRAME_BYTES = 12

/** The chunks that draw the picture, of stills and of animations: https://www.w3.org/TR/png-3/#4Concepts.FormatTypes */
const drawn: ReadonlySet<string> = new Set(
  'IHDR PLTE IDAT IEND tRNS cHRM gAMA iCCP sBIT sRGB cICP mDCV cLLI bKGD hIST pHYs sPLT acTL fcTL fdAT'.split(
    ' ',
  ),
)

/** The checksum of a chunk: https://www.w3.org/TR/png-3/#D-CRCAppendix */
function checksumOf(bytes: Uint8Array): number {
  let sum = 0xffffffff
  for (const byte of bytes) {
    sum ^= byte
    for (let bit = 0; bit < 8; bit += 1) sum = sum & 1 ? (sum >>> 1) ^ 0xedb88320 : sum >>> 1
  }
  return (sum ^ 0xffffffff) >>> 0
}

function orientationChunk(exif: Uint8Array): Uint8Array[] {
  const orientation = orientationOf(exif)
  if (orientation === 1) return []
  const named = joined([bytesOfLetters('eXIf'), orientationBlock(orientation)])
  const ends = new Uint8Array(8)
  viewOf(ends).setUint32(0, named.length - 4)
  viewOf(ends).setUint32(4, checksumOf(named))
  return [joined([ends.subarray(0, 4), named, ends.subarray(4)])]
}

/** Returns the parts of a PNG that draw the picture. What follows its end, and chunks that are cut off, are left out. */
export function pngParts(bytes: Uint8Array): Uint8Array[] {
  const view = viewOf(bytes)
  const parts = [bytes.subarray(0, SIGNATURE_BYTES)]
  let at = SIGNATURE_BYTES
  while (at + FRAME_BYTES <= bytes.length) {
    const end = at + FRAME_BYTES + view.getUint32(at)
    const name = lettersAt(bytes, at + 4, 4)
    // the data of a picture that is cut off are drawn as far as they go
    if (end > bytes.length) return name === 'IDAT' ? [...parts, bytes.subarray(at)] : parts
    if (drawn.has(name)) parts.push(bytes.subarray(at, end))
    if (name === 'eXIf') parts.push(...orientationChunk(bytes.subarray(at + 8, end - 4)))
    if (name === 'IEND') break
    at = end
  }
  return parts
}
