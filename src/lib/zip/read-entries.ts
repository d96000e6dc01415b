import { isSafeName, sameName } from './entry-name.ts'
import { findDirectory, longAt, NO_ROOM_32, viewOf } from './zip-end.ts'
import { ZipError } from './zip-error.ts'

export type ZipEntry = {
  name: string
  /** Bytes, unpacked, as the zip says. */
  size: number
  packedSize: number
  isDeflated: boolean
  crc: number
  /** Where its own header begins. */
  offset: number
}

const RECORD = 0x02014b50
const RECORD_BYTES = 46
/** Of a list as long as it may be, so much each: names and what systems add to them. */
const RECORD_BUDGET = 1024
/** Plain, strong, and with a hidden list. */
const ENCRYPTED = 0x1 | 0x40 | 0x2000
const STORED = 0
const DEFLATED = 8
export const HEADER_BYTES = 30
/** Deflate makes no more of a byte. */
const MOST_FROM_ONE = 1032

/**
 * What a zip says that it holds; nothing is unpacked. Folders are left out.
 * @param max how many there may be
 * @throws {ZipError}
 */
export async function readEntries(file: Blob, max: number): Promise<ZipEntry[]> {
  const directory = await findDirectory(file)
  if (directory.entries > max || directory.size > max * RECORD_BUDGET) throw new ZipError('too-many')
  const view = await viewOf(file, directory.offset, directory.offset + directory.size)
  const entries: ZipEntry[] = []
  let at = 0
  while (entries.length < directory.entries) {
    const { entry, end } = recordAt(view, at)
    entries.push(entry)
    at = end
  }
  requireDistinct(entries)
  requireApart(entries, directory.offset)
  return entries.filter(({ name }) => !name.endsWith('/'))
}

function recordAt(view: DataView, at: number): { entry: ZipEntry; end: number } {
  if (at + RECORD_BYTES > view.byteLength || view.getUint32(at, true) !== RECORD)
    throw new ZipError('damaged')
  if (view.getUint16(at + 8, true) & ENCRYPTED) throw new ZipError('encrypted')
  const method = view.getUint16(at + 10, true)
  if (method !== STORED && method !== DEFLATED) throw new ZipError('method')
  const nameEnd = at + RECORD_BYTES + view.getUint16(at + 28, true)
  const extraEnd = nameEnd + view.getUint16(at + 30, true)
  const end = extraEnd + view.getUint16(at + 32, true)
  if (end > view.byteLength) throw new ZipError('damaged')
  const name = textOf(view, at + RECORD_BYTES, nameEnd)
  if (!isSafeName(name)) throw new ZipError('unsafe-name')
  const numbers = numbersOf(view, at, nameEnd, extraEnd)
  const entry = { name, isDeflated: method === DEFLATED, crc: view.getUint32(at + 16, true), ...numbers }
  if (!isPlausible(entry)) throw new ZipError('damaged')
  return { entry, end }
}

function textOf(view: DataView, start: number, end: number): string {
  return new TextDecoder().decode(new Uint8Array(view.buffer, view.byteOffset + start, end - start))
}

function isPlausible({ isDeflated, size, packedSize }: ZipEntry): boolean {
  return isDeflated ? size <= packedSize * MOST_FROM_ONE : size === packedSize
}

const LONG_NUMBERS = 0x0001

/** Those without room stand, in this order, in a field of their own: APPNOTE 4.5.3. */
function numbersOf(view: DataView, at: number, extraStart: number, extraEnd: number) {
  const long = longNumbersIn(view, extraStart, extraEnd)
  const numberAt = (offset: number) => {
    const short = view.getUint32(at + offset, true)
    return short === NO_ROOM_32 ? long() : short
  }
  const size = numberAt(24)
  const packedSize = numberAt(20)
  return { size, packedSize, offset: numberAt(42) }
}

function longNumbersIn(view: DataView, start: number, end: number): () => number {
  let at = end
  let last = end
  for (let field = start; field + 4 <= end; field += 4 + view.getUint16(field + 2, true)) {
    if (view.getUint16(field, true) !== LONG_NUMBERS) continue
    at = field + 4
    last = Math.min(end, at + view.getUint16(field + 2, true))
    break
  }
  return () => {
    if (at + 8 > last) throw new ZipError('damaged')
    at += 8
    return longAt(view, at - 8)
  }
}

function requireDistinct(entries: readonly ZipEntry[]): void {
  if (new Set(entries.map(({ name }) => sameName(name))).size < entries.length)
    throw new ZipError('duplicate')
}

/** Files that share their bytes make little unpack to much: https://www.bamsoftware.com/hacks/zipbomb/. */
function requireApart(entries: readonly ZipEntry[], directoryStart: number): void {
  let free = 0
  for (const { offset, packedSize } of [...entries].sort((a, b) => a.offset - b.offset)) {
    if (offset < free) throw new ZipError('damaged')
    free = offset + HEADER_BYTES + packedSize
  }
  if (free > directoryStart) throw new ZipError('damaged')
}
