import { lettersAt } from './bytes.ts'

const IMAGE = 0x2c
const EXTENSION = 0x21
const END = 0x3b
/** The label of the extension that tells how a frame is shown. */
const CONTROL = 0xf9
const APPLICATION = 0xff

/** The applications that say how often an animation is repeated, and what its colours mean. */
const needed: ReadonlySet<string> = new Set(['NETSCAPE2.0', 'ANIMEXTS1.0', 'ICCRGBG1012'])

/** A table of colours has 2 to 256 entries of three bytes; a packed byte tells whether there is one, and how many it has. */
const colourBytes = (packed = 0) => (packed & 0x80 ? 3 << ((packed & 7) + 1) : 0)

/** Returns the end of a row of blocks, each of which begins with its length, or of what there is of them. */
function endOfBlocks(bytes: Uint8Array, start: number): number {
  let at = start
  while (at < bytes.length) {
    const length = bytes[at] ?? 0
    at += 1 + length
    if (length === 0) return at
  }
  return bytes.length
}

function isNeeded(bytes: Uint8Array, at: number): boolean {
  const label = bytes[at + 1]
  return label === CONTROL || (label === APPLICATION && needed.has(lettersAt(bytes, at + 3, 11)))
}

/** Returns the parts of a GIF that draw the picture. What follows its end, and what no decoder could read, is left out. */
export function gifParts(bytes: Uint8Array): Uint8Array[] {
  let at = 13 + colourBytes(bytes[10])
  const parts = [bytes.subarray(0, at)]
  while (at < bytes.length) {
    const kind = bytes[at]
    if (kind === END) return [...parts, bytes.subarray(at, at + 1)]
    if (kind !== IMAGE && kind !== EXTENSION) break
    const start = kind === IMAGE ? at + 11 + colourBytes(bytes[at + 9]) : at + 2
    const end = endOfBlocks(bytes, start)
    if (kind === IMAGE || isNeeded(bytes, at)) parts.push(bytes.subarray(at, end))
    at = end
  }
  return parts
}
