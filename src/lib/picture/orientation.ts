import { viewOf } from './bytes.ts'

const ORIENTATION = 0x0112
const SHORT = 3
const ENTRY_BYTES = 12
/** The first entry of the only directory begins here, and its value two thirds of an entry later. */
const FIRST_ENTRY = 10

/** Returns how a camera was held (2 to 8), as an EXIF block says, or 1 for upright, also if the block can't be read. */
export function orientationOf(exif: Uint8Array): number {
  const view = viewOf(exif)
  if (exif.length < FIRST_ENTRY) return 1
  const isLittle = view.getUint16(0) === 0x4949
  if (!isLittle && view.getUint16(0) !== 0x4d4d) return 1
  const directory = view.getUint32(4, isLittle)
  if (directory + 2 > exif.length) return 1
  const entries = view.getUint16(directory, isLittle)
  for (let entry = 0; entry < entries; entry += 1) {
    const at = directory + 2 + entry * ENTRY_BYTES
    if (at + ENTRY_BYTES > exif.length) return 1
    if (view.getUint16(at, isLittle) !== ORIENTATION || view.getUint16(at + 2, isLittle) !== SHORT) continue
    const value = view.getUint16(at + 8, isLittle)
    return value >= 1 && value <= 8 ? value : 1
  }
  return 1
}

/** Returns an EXIF block that says nothing but the orientation. */
export function orientationBlock(orientation: number): Uint8Array {
  const block = new Uint8Array(FIRST_ENTRY + ENTRY_BYTES + 4)
  const view = viewOf(block)
  view.setUint16(0, 0x4949)
  view.setUint16(2, 42, true)
  view.setUint32(4, FIRST_ENTRY - 2, true)
  view.setUint16(FIRST_ENTRY - 2, 1, true)
  view.setUint16(FIRST_ENTRY, ORIENTATION, true)
  view.setUint16(FIRST_ENTRY + 2, SHORT, true)
  view.setUint32(FIRST_ENTRY + 4, 1, true)
  view.setUint16(FIRST_ENTRY + 8, orientation, true)
  return block
}
