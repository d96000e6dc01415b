import { deflateSync, gzipSync } from 'fflate'

/** A file of a zip that a test writes byte by byte. Fields that are left out get their correct values. */
export type HandMade = {
  name: string
  text?: string
  bytes?: Uint8Array
  isDeflated?: boolean
  method?: number
  flags?: number
  crc?: number
  /** The size that the zip gives. */
  size?: number
  packedSize?: number
  /** The position at which the file begins, as the zip gives it. */
  offset?: number
  /** Whether sizes and position are in the field for numbers of 64 bits (ZIP64). */
  isLong?: boolean
}

type End = {
  entries?: number
  offset?: number
  size?: number
  disk?: number
  comment?: string
  isLong?: boolean
  /** Whether the zip has a ZIP64 end although its plain end could hold all numbers, as Info-ZIP writes it for piped data. */
  hasBoth?: boolean
}

const little = (bytes: number, value: number) =>
  Array.from({ length: bytes }, (_, index) => Math.floor(value / 256 ** index) % 256)
const two = (value: number) => little(2, value)
const four = (value: number) => little(4, value)
const eight = (value: number) => little(8, value)

const NO_ROOM = 0xffffffff

/** Returns the checksum of bytes. Zip and gzip use the same one, and a gzip file ends with it and a size. */
function crc32(bytes: Uint8Array): number {
  const end = gzipSync(bytes).slice(-8)
  return new DataView(end.buffer).getUint32(0, true)
}

function parts(file: HandMade, place: number) {
  const name = [...new TextEncoder().encode(file.name)]
  const plain = file.bytes ?? new TextEncoder().encode(file.text ?? '')
  const data = file.isDeflated ? deflateSync(plain) : plain
  const method = file.method ?? (file.isDeflated ? 8 : 0)
  const { flags = 0x800, crc = crc32(plain), isLong = false } = file
  const size = file.size ?? plain.length
  const packedSize = file.packedSize ?? data.length
  const offset = file.offset ?? place
  const sizes = [...four(packedSize), ...four(size)]
  const head = [...two(flags), ...two(method), ...four(0), ...four(crc)]
  const extra = isLong ? [...two(1), ...two(24), ...eight(size), ...eight(packedSize), ...eight(offset)] : []
  const local = [...four(0x04034b50), ...two(20), ...head, ...sizes, ...two(name.length), ...two(0), ...name]
  const told = isLong ? [...four(NO_ROOM), ...four(NO_ROOM)] : sizes
  const lengths = [...two(name.length), ...two(extra.length), ...two(0)]
  const rest = [...two(0), ...two(0), ...four(0), ...four(isLong ? NO_ROOM : offset)]
  const record = [...four(0x02014b50), ...two(20), ...two(20), ...head, ...told, ...lengths, ...rest]
  return { bytes: new Uint8Array([...local, ...data]), record: [...record, ...name, ...extra] }
}

export function handMadeZip(files: readonly HandMade[], end: End = {}): Blob {
  const bodies: Uint8Array<ArrayBuffer>[] = []
  const records: number[] = []
  let place = 0
  for (const file of files) {
    const { bytes, record } = parts(file, place)
    bodies.push(bytes)
    records.push(...record)
    place += bytes.length
  }
  const { entries = files.length, size = records.length, offset = place, disk = 0, comment = '' } = end
  const long =
    (end.isLong ?? end.hasBoth)
      ? [
          [...four(0x06064b50), ...eight(44), ...two(45), ...two(45), ...four(0), ...four(0)],
          [...eight(entries), ...eight(entries), ...eight(size), ...eight(offset)],
          [...four(0x07064b50), ...four(0), ...eight(place + records.length), ...four(1)],
        ].flat()
      : []
  const told = end.isLong
    ? [...two(0xffff), ...two(0xffff), ...four(NO_ROOM), ...four(NO_ROOM)]
    : [...two(entries), ...two(entries), ...four(size), ...four(offset)]
  const last = [...four(0x06054b50), ...two(disk), ...two(disk), ...told, ...two(comment.length)]
  const tail = [...records, ...long, ...last, ...new TextEncoder().encode(comment)]
  return new Blob([...bodies, new Uint8Array(tail)])
}
