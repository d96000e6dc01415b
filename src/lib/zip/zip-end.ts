import { ZipError } from './zip-error.ts'

/** Where the list of a zip's files lies, which its end tells: https://pkware.cachefly.net/webdocs/casestudies/APPNOTE.TXT, 4.3.14 to 4.3.16. */
export type ZipDirectory = { entries: number; offset: number; size: number }

const END = 0x06054b50
const END_BYTES = 22
const LONGEST_COMMENT = 0xffff
const END_64 = 0x06064b50
const END_64_BYTES = 56
const LOCATOR = 0x07064b50
const LOCATOR_BYTES = 20
/** What stands where a number has no room: the real one is in the 64-bit record. */
const NO_ROOM_16 = 0xffff
export const NO_ROOM_32 = 0xffffffff

export async function viewOf(file: Blob, start: number, end: number): Promise<DataView> {
  if (start < 0 || end > file.size) throw new ZipError('damaged')
  return new DataView(await file.slice(start, end).arrayBuffer())
}

/** @throws {ZipError} if it is larger than numbers are exact */
export function longAt(view: DataView, offset: number): number {
  const value = Number(view.getBigUint64(offset, true))
  if (!Number.isSafeInteger(value)) throw new ZipError('damaged')
  return value
}

/** The last place at which an end stands whose comment reaches exactly to the end of the file. */
function endIn(tail: DataView): number {
  for (let at = tail.byteLength - END_BYTES; at >= 0; at -= 1) {
    const isEnd = tail.getUint32(at, true) === END
    if (isEnd && at + END_BYTES + tail.getUint16(at + 20, true) === tail.byteLength) return at
  }
  throw new ZipError('no-zip')
}

export async function findDirectory(file: Blob): Promise<ZipDirectory> {
  const tailStart = Math.max(0, file.size - END_BYTES - LONGEST_COMMENT)
  const tail = await viewOf(file, tailStart, file.size)
  const at = endIn(tail)
  const short = {
    disk: tail.getUint16(at + 4, true),
    entries: tail.getUint16(at + 10, true),
    size: tail.getUint32(at + 12, true),
    offset: tail.getUint32(at + 16, true),
  }
  const isLong = short.entries === NO_ROOM_16 || short.size === NO_ROOM_32 || short.offset === NO_ROOM_32
  const end = tailStart + at
  if (isLong) return within(await longDirectory(file, end), end)
  if (short.disk !== 0) throw new ZipError('split')
  return within(short, end)
}

async function longDirectory(file: Blob, end: number): Promise<ZipDirectory> {
  const locator = await viewOf(file, end - LOCATOR_BYTES, end)
  if (locator.getUint32(0, true) !== LOCATOR) throw new ZipError('damaged')
  if (locator.getUint32(16, true) > 1) throw new ZipError('split')
  const at = longAt(locator, 8)
  const view = await viewOf(file, at, at + END_64_BYTES)
  if (view.getUint32(0, true) !== END_64) throw new ZipError('damaged')
  return { entries: longAt(view, 32), size: longAt(view, 40), offset: longAt(view, 48) }
}

function within({ entries, offset, size }: ZipDirectory, end: number): ZipDirectory {
  if (offset + size > end) throw new ZipError('damaged')
  return { entries, offset, size }
}
