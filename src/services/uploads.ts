import { Client, Storage, type UploadProgress } from 'appwrite'
import { randomId } from '#src/lib/random-id.ts'
import { backend } from './client.ts'
import { ask, CancelledError } from './errors.ts'
import { newClient } from './sdk.ts'
import type { Bucket } from './storage.ts'

/** The SDK takes no signal; its requests do. */
class CancellableClient extends Client {
  constructor(private readonly signal: AbortSignal) {
    super()
  }

  override prepareRequest(...request: Parameters<Client['prepareRequest']>) {
    const prepared = super.prepareRequest(...request)
    return { ...prepared, options: { ...prepared.options, signal: this.signal } }
  }
}

type UploadOptions = {
  signal: AbortSignal
  /** Called with the bytes sent so far. */
  onProgress?: (sent: number) => void
}

/**
 * Sends a file in chunks of 5 MB and answers its id.
 * A cancelled upload removes what has arrived already.
 * @throws {CancelledError} if the signal says so
 */
export async function uploadFile(bucket: Bucket, file: File, options: UploadOptions): Promise<string> {
  const fileId = randomId()
  const storage = new Storage(newClient(new CancellableClient(options.signal)))
  try {
    await ask(() =>
      storage.createFile({
        bucketId: bucket,
        fileId,
        file,
        onProgress: (progress: UploadProgress) => options.onProgress?.(progress.sizeUploaded),
      }),
    )
  } catch (error) {
    if (!options.signal.aborted) throw error
    await deleteFile(bucket, fileId)
    throw new CancelledError('Upload cancelled')
  }
  options.onProgress?.(file.size)
  return fileId
}

/** Failing to remove a file is no failure for a person: leftovers are swept. */
export async function deleteFile(bucket: Bucket, fileId: string): Promise<void> {
  await ask(async () => (await backend()).storage.deleteFile({ bucketId: bucket, fileId })).catch(
    () => undefined,
  )
}
