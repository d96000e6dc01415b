import type { FileEntry } from '@zip.js/zip.js/lib/zip-core-reader.js'
import { gatherBlob } from '#src/lib/browser/gather-blob.ts'
import { STORED } from './read-entries.ts'
import { asZipError, ZipError } from './zip-error.ts'

/**
 * Returns the content of one file of a zip. A file that is stored without compression is not copied. A compressed file is unpacked
 * only up to the size that the zip gives.
 * @throws {ZipError} if the file is not as the zip describes it
 */
export async function unpack(file: Blob, entry: FileEntry, signal?: AbortSignal): Promise<Blob> {
  const options = signal ? { signal } : {}
  try {
    if (entry.compressionMethod === STORED) {
      await entry.getData(new WritableStream(), options)
      return storedPart(file, entry)
    }
    const { readable, writable } = new TransformStream<Uint8Array, Uint8Array>()
    const [unpacked] = await Promise.all([gatherBlob(readable), entry.getData(writable, options)])
    return unpacked
  } catch (error) {
    signal?.throwIfAborted()
    throw asZipError(error)
  }
}

/** The position of the content follows from the file's own header, which zip.js has read by then. */
function storedPart(file: Blob, { localDirectory, compressedSize }: FileEntry): Blob {
  if (!localDirectory) throw new ZipError('damaged')
  return file.slice(localDirectory.dataOffset, localDirectory.dataOffset + compressedSize)
}
