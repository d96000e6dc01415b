import {
  type Entry,
  type FileEntry,
  isZipFile,
  WARNING_MISMATCHED_CENTRAL_DIRECTORY_OFFSET,
  WARNING_MISSING_ZIP64_EXTRA_FIELD,
  WARNING_PREPENDED_CENTRAL_DIRECTORY,
  WARNING_PREPENDED_DATA,
  ZipReader,
} from '@zip.js/zip.js/lib/zip-core-reader.js'
import { BlobSource } from './blob-source.ts'
import { asZipError, ZipError } from './zip-error.ts'

/** Of a list as long as it may be, so much each: names and what systems add to them. */
const RECORD_BUDGET = 1024
/** Plain, strong, and with a hidden list. */
const ENCRYPTED = 0x1 | 0x40 | 0x2000
export const STORED = 0
const DEFLATED = 8
const HEADER_BYTES = 30
/** Deflate makes no more of a byte. */
const MOST_FROM_ONE = 1032

const options = {
  // The site serves no worker script of zip.js; browsers inflate without one.
  useWebWorkers: false,
  checkCrc32: true,
  maxAppendedDataSize: 0,
  // `isSafeName` is stricter.
  filenameValidation: 'tolerant',
} as const

/** What zip.js reads by guessing where things are. Other warnings are of programs that write more than they need. */
const damage = new Set<string>([
  WARNING_MISMATCHED_CENTRAL_DIRECTORY_OFFSET,
  WARNING_MISSING_ZIP64_EXTRA_FIELD,
  WARNING_PREPENDED_CENTRAL_DIRECTORY,
  WARNING_PREPENDED_DATA,
])

/**
 * What a zip says that it holds; nothing is unpacked. Folders are left out.
 * @param max how many there may be
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

/** Files that share their bytes make little unpack to much: https://www.bamsoftware.com/hacks/zipbomb/. */
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

/** What is the same name on systems that tell neither letter case nor ways of writing an umlaut apart. */
const sameName = (name: string): string => name.normalize('NFC').toLowerCase()
