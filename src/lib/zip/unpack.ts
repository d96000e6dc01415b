import { gatherBlob } from '#src/lib/browser/gather-blob.ts'
import { crc32 } from './crc32.ts'
import { HEADER_BYTES, type ZipEntry } from './read-entries.ts'
import { viewOf } from './zip-end.ts'
import { ZipError } from './zip-error.ts'

const HEADER = 0x04034b50

/**
 * One file of a zip. What is stored as it is stays where it lies; of what is packed no more is unpacked than the zip
 * says that there is.
 * @throws {ZipError} if it is not what the zip says
 */
export async function unpack(file: Blob, entry: ZipEntry, signal?: AbortSignal): Promise<Blob> {
  const packed = await packedPart(file, entry)
  let size = 0
  let crc = 0
  const check = new TransformStream<Uint8Array<ArrayBuffer>, Uint8Array<ArrayBuffer>>({
    transform(chunk, controller) {
      signal?.throwIfAborted()
      size += chunk.byteLength
      if (size > entry.size) throw new ZipError('damaged')
      crc = crc32(chunk, crc)
      if (entry.isDeflated) controller.enqueue(chunk)
    },
  })
  const unpacked = await gatherBlob(unpackedStream(packed, entry).pipeThrough(check)).catch(
    (error: unknown) => {
      // What an inflater cannot read is an error of another class in each browser; a file that is gone is a DOMException.
      const isOurs = signal?.aborted || error instanceof ZipError || error instanceof DOMException
      throw isOurs ? error : new ZipError('damaged')
    },
  )
  if (size !== entry.size || crc !== entry.crc) throw new ZipError('damaged')
  return entry.isDeflated ? unpacked : packed
}

function unpackedStream(packed: Blob, { isDeflated }: ZipEntry): ReadableStream<Uint8Array<ArrayBuffer>> {
  const bytes: ReadableStream<Uint8Array<ArrayBuffer>> = packed.stream()
  return isDeflated ? bytes.pipeThrough(new DecompressionStream('deflate-raw')) : bytes
}

async function packedPart(file: Blob, { offset, packedSize }: ZipEntry): Promise<Blob> {
  const header = await viewOf(file, offset, offset + HEADER_BYTES)
  if (header.getUint32(0, true) !== HEADER) throw new ZipError('damaged')
  const start = offset + HEADER_BYTES + header.getUint16(26, true) + header.getUint16(28, true)
  if (start + packedSize > file.size) throw new ZipError('damaged')
  return file.slice(start, start + packedSize)
}
