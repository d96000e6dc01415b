import {
  type Entry,
  type FileEntry,
  isZipFile,
  WARNING_MISMATCHED_CENTRAL_DIRECTORY_OFFSET,
  WARNING_MISSING_ZIP64_EXTRA_FIELD,
  WARNING_PREPENDED_CENTRAL_DIRECTORY,
  WARNING_PREPENDED_DATA,
  ZipReader,
  type CreateReadableOptions,
  type Reader,
} from '@zip.js/zip.js/lib/zip-core-reader.js'
import { normalized } from '#src/lib/format/normalized.ts'
import { asZipError, ZipError } from './zip-error.ts'

/**
 * Lets zip.js read a blob. The reader of zip.js itself comes only with the code that also writes zips. `requireSize` is called with
 * the number of bytes before they are read at once, except for the end of the file.
 */
class BlobSource implements Reader<Blob> {
  readonly size: number
  readonly #blob: Blob
  readonly #requireSize: (bytes: number) => void

  constructor(blob: Blob, requireSize: (bytes: number) => void) {
    this.size = blob.size
    this.#blob = blob
    this.#requireSize = requireSize
  }

  get readable() {
    return this.createReadable()
  }

  createReadable({ offset = 0, size = this.size - offset }: CreateReadableOptions = {}) {
    return this.#blob.slice(offset, offset + size).stream()
  }

  async readUint8Array(offset: number, length: number): Promise<Uint8Array> {
    if (offset + length < this.size) this.#requireSize(length)
    return new Uint8Array(await this.#blob.slice(offset, offset + length).arrayBuffer())
  }
}

/** The bytes of the list for each file: its name, and what systems add to it. Longer lists are refused before they are read. */
const RECORD_BUDGET = 1024
/** The flags of encryption: the old kind, the strong kind, and an encrypted list of files. */
const ENCRYPTED = 0x1 | 0x40 | 0x2000
export const STORED = 0
const DEFLATED = 8
const HEADER_BYTES = 30
/** Deflate unpacks one byte to at most this many. */
const MOST_FROM_ONE = 1032

const options = {
  // The site serves no worker script of zip.js; browsers inflate without one.
  useWebWorkers: false,
  checkCrc32: true,
  maxAppendedDataSize: 0,
  // zip.js need not check names, because `isSafeName` is stricter.
  filenameValidation: 'tolerant',
} as const

/**
 * The warnings that zip.js had to guess where parts of the zip are. Its other warnings are about programs that write more than they
 * need.
 */
const damage = new Set<string>([
  WARNING_MISMATCHED_CENTRAL_DIRECTORY_OFFSET,
  WARNING_MISSING_ZIP64_EXTRA_FIELD,
  WARNING_PREPENDED_CENTRAL_DIRECTORY,
  WARNING_PREPENDED_DATA,
])

/**
 * Returns the files that a zip lists, without folders. Nothing is unpacked.
 * @param max the largest number of files and folders
 * @throws {ZipError}
 */
export async function readEntries(file: Blob, max: number): Promise<FileEntry[]> {
  const source = new BlobSource(file, (bytes) => {
    if (bytes > max * RECORD_BUDGET) throw new ZipError('too-many')
  })
  const zip = new ZipReader(source, options)
  try {
    if (!(await isZipFile(source, options))) throw new ZipError('no-zip')
    const entries = await listed(zip, max)
    if (zip.warnings?.some(({ reason }) => damage.has(reason))) throw new ZipError('damaged')
    requireApart(entries, zip.directoryOffset ?? 0)
    return entries.filter((entry) => !entry.directory)
  } catch (error) {
    throw asZipError(error)
  }
}

async function listed(zip: ZipReader<Blob>, max: number): Promise<Entry[]> {
  const entries: Entry[] = []
  const names = new Set<string>()
  let announced = 0
  const onprogress = (_: number, total: number) => {
    announced = total
    return undefined
  }
  for await (const entry of zip.getEntriesGenerator({ onprogress })) {
    if (announced > max) throw new ZipError('too-many')
    requireReadable(entry)
    const name = sameName(entry.filename)
    if (names.has(name)) throw new ZipError('duplicate')
    names.add(name)
    entries.push(entry)
  }
  return entries
}

function requireReadable({ filename, rawBitFlag = 0, ...entry }: Entry): void {
  if (rawBitFlag & ENCRYPTED) throw new ZipError('encrypted')
  const { compressionMethod: method, compressedSize: packed, uncompressedSize: size } = entry
  if (method !== STORED && method !== DEFLATED) throw new ZipError('method')
  if (!isSafeName(filename)) throw new ZipError('unsafe-name')
  const isPlausible = method === STORED ? size === packed : size <= packed * MOST_FROM_ONE
  if (!isPlausible) throw new ZipError('damaged')
}

/**
 * Refuses files that share bytes, by which a small zip can unpack to a very large one: https://www.bamsoftware.com/hacks/zipbomb/
 */
function requireApart(entries: readonly Entry[], directoryStart: number): void {
  let free = 0
  for (const { offset, compressedSize } of [...entries].sort((a, b) => a.offset - b.offset)) {
    if (offset < free) throw new ZipError('damaged')
    free = offset + HEADER_BYTES + compressedSize
  }
  if (free > directoryStart) throw new ZipError('damaged')
}

const LONGEST = 512

// oxlint-disable-next-line no-control-regex -- control characters are what must not be in it
const FORBIDDEN = /[\u0000-\u001f\u007f\\:]/u

/** Whether a name in a zip is a path below the folder that the zip is. */
function isSafeName(name: string): boolean {
  if (name.length === 0 || name.length > LONGEST || FORBIDDEN.test(name)) return false
  const parts = name.endsWith('/') ? name.slice(0, -1).split('/') : name.split('/')
  return parts.every((part) => part !== '' && part !== '.' && part !== '..')
}

/** Returns a text that is equal for names which some systems treat as one: other letter case, or an umlaut encoded differently. */
const sameName = (name: string): string => normalized(name, 'NFC').toLowerCase()
