import { atMost } from '#src/lib/flow/at-most.ts'
import { joined, viewOf } from '#src/lib/picture/bytes.ts'
import { gravityOf } from '#src/lib/picture/focal-point.ts'
import { jpegParts } from '#src/lib/picture/jpeg.ts'
import { type BackendAddress, fileAddress, type PictureSize } from '#src/services/backend/addresses.ts'
import type { CardPicture } from './card.ts'

/** A picture in the size of a card has less than a fifth of this. */
const MOST_BYTES = 2 ** 20

/** Reads an answer as far as a card's picture can reach. Returns null for one that is longer. */
async function bytesOf(answer: Response): Promise<Uint8Array | null> {
  const pieces: Uint8Array[] = []
  let length = 0
  for await (const piece of answer.body ?? []) {
    pieces.push(piece)
    length += piece.length
    if (length > MOST_BYTES) return null
  }
  return joined(pieces)
}

/** The markers of segments that say how large a JPEG is. */
const isFrame = (marker = 0) => marker >= 0xc0 && marker <= 0xcf && ![0xc4, 0xc8, 0xcc].includes(marker)

/** Returns the size that a JPEG says it has, or null for anything else. */
export function jpegSize(bytes: Uint8Array): PictureSize | null {
  if (bytes[0] !== 0xff || bytes[1] !== 0xd8) return null
  const frame = jpegParts(bytes).find((part) => isFrame(part[1]))
  if (!frame || frame.length < 9) return null
  const view = viewOf(frame)
  return { width: view.getUint16(7), height: view.getUint16(5) }
}

async function read(url: string, signal: AbortSignal): Promise<Uint8Array | null> {
  const answer = await fetch(url, { credentials: 'omit', redirect: 'error', signal })
  return answer.ok ? bytesOf(answer) : null
}

/**
 * Returns a picture in a size as JPEG, or null if it doesn't come in time, or isn't what was asked for: what is drawn takes as
 * much memory as its picture says that it is large.
 */
export async function loadPicture(
  place: BackendAddress,
  { bucket, fileId, focalPoint }: CardPicture,
  size: PictureSize,
  longestWait: number,
): Promise<Uint8Array | null> {
  const url = fileAddress(place, { bucket, fileId, as: 'preview' }, [
    ...Object.entries(size),
    ['gravity', gravityOf(focalPoint)],
    ['quality', 85],
    ['output', 'jpg'],
  ])
  const abort = new AbortController()
  const bytes = await atMost(
    longestWait,
    read(url, abort.signal).catch(() => null),
  )
  abort.abort()
  const found = bytes && jpegSize(bytes)
  return bytes && found?.width === size.width && found.height === size.height ? bytes : null
}
