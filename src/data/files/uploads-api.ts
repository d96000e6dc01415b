import { Storage, type Models } from 'appwrite'
import { randomId } from '#src/lib/browser/random-id.ts'
import { chunkedUpload, type SendChunk, type SendOptions } from './chunked-upload.ts'
import { CHUNK_BYTES, contentRange } from './chunks.ts'
import { backend } from '#src/data/backend/client.ts'
import { callBackend, CancelledError, isBackendError, LostChunksError } from '#src/data/backend/errors.ts'
import { BackendClient, newClient } from '#src/data/backend/sdk.ts'
import type { Bucket } from './storage-api.ts'

type RequestParts = { signal: AbortSignal; headers?: Record<string, string> }

/** The SDK takes no signal and no range; its requests do. */
class RequestClient extends BackendClient {
  constructor(private readonly parts: RequestParts) {
    super()
  }

  override prepareRequest(...[method, url, headers, params]: Parameters<BackendClient['prepareRequest']>) {
    const prepared = super.prepareRequest(method, url, { ...headers, ...this.parts.headers }, params)
    return { ...prepared, options: { ...prepared.options, signal: this.parts.signal } }
  }
}

type Target = { bucketId: Bucket; fileId: string }

/** One request: what it carries is never larger than the SDK would send whole. */
function sendPart(target: Target, file: File, parts: RequestParts): Promise<Models.File> {
  const storage = new Storage(newClient(new RequestClient(parts)))
  return callBackend(() => storage.createFile({ ...target, file }))
}

/** Under an id that nobody else knows there is no other file than ours: its answer was lost, it was not. */
async function sendWhole(target: Target, file: File, { signal, onProgress }: SendOptions): Promise<void> {
  try {
    await sendPart(target, file, { signal })
  } catch (error) {
    if (!isBackendError(error, 'storage_file_already_exists')) throw error
  }
  onProgress?.(file.size)
}

/** Appwrite knows what belongs together by a header, from the second chunk on. */
function sendChunkOf(target: Target, file: File): SendChunk {
  return async (chunk, signal) => {
    const part = new File([file.slice(chunk.start, chunk.end)], file.name)
    const range = { 'content-range': contentRange(chunk, file.size) }
    const headers = chunk.start === 0 ? range : { ...range, 'x-appwrite-id': target.fileId }
    const { chunksUploaded, chunksTotal } = await sendPart(target, part, { signal, headers })
    return chunksUploaded >= chunksTotal
  }
}

function newAttempt(bucketId: Bucket, file: File) {
  const target = { bucketId, fileId: randomId() }
  const send =
    file.size <= CHUNK_BYTES
      ? (options: SendOptions) => sendWhole(target, file, options)
      : chunkedUpload(file.size, sendChunkOf(target, file))
  return { fileId: target.fileId, send }
}

/** A file on its way. What has arrived of it stays so from one attempt to the next. */
export type FileUpload = {
  /**
   * Sends what is missing, in chunks of 5 MB, and answers the file's id.
   * Cancelled, it takes back what has arrived.
   * @throws {CancelledError} if the signal says so
   */
  send: (options: SendOptions) => Promise<string>
  /** Takes back what has arrived. */
  discard: () => Promise<void>
}

export function openUpload(bucket: Bucket, file: File): FileUpload {
  let attempt: ReturnType<typeof newAttempt> | undefined

  let hasArrived = false

  const takeBack = async () => {
    const fileId = attempt?.fileId
    attempt = undefined
    hasArrived = false
    if (fileId) await deleteFile(bucket, fileId)
  }

  const send = async ({ signal, onProgress }: SendOptions) => {
    attempt ??= newAttempt(bucket, file)
    const { fileId } = attempt
    const note = (sent: number) => {
      hasArrived ||= sent > 0
      onProgress?.(sent)
    }
    try {
      await attempt.send({ signal, onProgress: note })
      return fileId
    } catch (error) {
      if (signal.aborted || error instanceof LostChunksError) await takeBack()
      throw signal.aborted ? new CancelledError('Upload cancelled') : error
    }
  }

  return { send, discard: async () => (hasArrived ? takeBack() : undefined) }
}

/** Failing to remove a file is no failure for a person: leftovers are swept. */
async function deleteFile(bucket: Bucket, fileId: string): Promise<void> {
  await callBackend(async () => (await backend()).storage.deleteFile({ bucketId: bucket, fileId })).catch(
    () => undefined,
  )
}
