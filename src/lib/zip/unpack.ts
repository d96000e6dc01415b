import type { FileEntry } from '@zip.js/zip.js/lib/zip-core-reader.js'
import { gatherBlob } from '#src/lib/browser/gather-blob.ts'
import { STORED } from './read-entries.ts'
import { asZipError, ZipError } from './zip-error.ts'

/**
 * One file of a zip. What is stored as it is stays where it lies; of what is packed no more is unpacked than the zip
 * says that there is.
 * @throws {ZipError} if it is not what the zip says
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

/** Where a file lies stands in its own header, which zip.js has read by then. */
function storedPart(file: Blob, { localDirectory, compressedSize }: FileEntry): Blob {
  if (!localDirectory) throw new ZipError('damaged')
  return file.slice(localDirectory.dataOffset, localDirectory.dataOffset + compressedSize)
}
