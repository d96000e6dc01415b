import { bytesOfLetters, joined, lettersAt, viewOf } from './bytes.ts'
import { orientationBlock, orientationOf } from './orientation.ts'

/** `RIFF`, the length of the rest, and `WEBP`. */
const HEADER_BYTES = 12
/** What stands before the chunks of one frame of an animation. */
const FRAME_HEADER_BYTES = 16
const EXIF_FLAG = 0x08
const XMP_FLAG = 0x04

/** The chunks that draw the picture, besides frames: https://developers.google.com/speed/webp/docs/riff_container */
const drawn: ReadonlySet<string> = new Set(['VP8 ', 'VP8L', 'VP8X', 'ALPH', 'ANIM', 'ICCP'])

type Chunk = { name: string; content: Uint8Array }

function* chunksOf(bytes: Uint8Array, start: number): Generator<Chunk> {
  const view = viewOf(bytes)
  for (let at = start; at + 8 <= bytes.length;) {
    const length = view.getUint32(at + 4, true)
    yield { name: lettersAt(bytes, at, 4), content: bytes.subarray(at + 8, at + 8 + length) }
    at += 8 + length + (length % 2)
  }
}

function chunkOf({ name, content }: Chunk): Uint8Array {
  const chunk = new Uint8Array(8 + content.length + (content.length % 2))
  chunk.set(bytesOfLetters(name))
  viewOf(chunk).setUint32(4, content.length, true)
  chunk.set(content, 8)
  return chunk
}

/** Some programs begin the block as in a JPEG. */
const exifOf = (content: Uint8Array) => content.subarray(lettersAt(content, 0, 6) === 'Exif\0\0' ? 6 : 0)

function cleanFrame(content: Uint8Array): Uint8Array {
  const inner = [...chunksOf(content, FRAME_HEADER_BYTES)].filter(({ name }) => drawn.has(name)).map(chunkOf)
  return joined([content.subarray(0, FRAME_HEADER_BYTES), ...inner])
}

function withFlags(content: Uint8Array, hasOrientation: boolean): Uint8Array {
  const changed = content.slice()
  const [flags = 0] = content
  changed[0] = (flags & ~(EXIF_FLAG | XMP_FLAG)) | (hasOrientation ? EXIF_FLAG : 0)
  return changed
}

/** Returns the parts of a WebP that draw the picture. What follows its end is left out. */
export function webpParts(bytes: Uint8Array): Uint8Array[] {
  const end = 8 + viewOf(bytes).getUint32(4, true)
  const chunks = [...chunksOf(bytes.subarray(0, end), HEADER_BYTES)]
  // without the extended header, no reader looks for a block
  const isExtended = chunks[0]?.name === 'VP8X'
  const exif = isExtended && chunks.find(({ name }) => name === 'EXIF')
  const orientation = exif ? orientationOf(exifOf(exif.content)) : 1
  const kept = chunks.flatMap(({ name, content }) => {
    if (name === 'VP8X') return [chunkOf({ name, content: withFlags(content, orientation !== 1) })]
    if (name === 'ANMF') return [chunkOf({ name, content: cleanFrame(content) })]
    return drawn.has(name) ? [chunkOf({ name, content })] : []
  })
  if (orientation !== 1) kept.push(chunkOf({ name: 'EXIF', content: orientationBlock(orientation) }))
  const header = bytes.slice(0, HEADER_BYTES)
  const length = kept.reduce((sum, chunk) => sum + chunk.length, 0)
  viewOf(header).setUint32(4, 4 + length, true)
  return [header, ...kept]
}
