import { encode } from 'jpeg-js'
import type { Pixels } from './resvg.ts'

/** In bytes. Messengers leave out pictures that have more. */
const MOST_BYTES = 300_000
/** In percent, the first that makes it. Below the first one letters get visible seams. */
const QUALITIES = [85, 65, 40]

/** Returns pixels as JPEG: a photograph has three to eight times as many bytes as PNG, and messengers take no picture that large. */
export function jpegOf({ data, width, height }: Pixels): Uint8Array<ArrayBuffer> {
  let jpeg = new Uint8Array()
  for (const quality of QUALITIES) {
    jpeg = new Uint8Array(encode({ data, width, height }, quality).data)
    if (jpeg.length <= MOST_BYTES) break
  }
  return jpeg
}
