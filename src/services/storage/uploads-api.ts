import { Storage, type Models } from 'appwrite'
import { randomId } from '#src/lib/browser/random-id.ts'
import { acrossPauses } from '#src/services/backend/retries.ts'
import { chunkedUpload, type SendChunk, type SendOptions } from './chunked-upload.ts'
import { CHUNK_BYTES, contentRange } from './chunks.ts'
import { backend } from '#src/services/backend/client.ts'
import { callBackend, CancelledError, isBackendError, LostChunksError } from '#src/services/backend/errors.ts'
import { BackendClient, newClient } from '#src/services/backend/sdk.ts'
import type { Bucket } from './storage-api.ts'

type RequestParts = { signal: AbortSignal; headers?: Record<string, string> }

/** Adds a signal and headers to each request, because the methods of the SDK accept neither. */
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

/** Sends one request. The part is never larger than a chunk, so that the SDK doesn't divide it itself. */
function sendPart(target: Target, file: File, parts: RequestParts): Promise<Models.File> {
  const storage = new Storage(newClient(new RequestClient(parts)))
  return callBackend(() => storage.createFile({ ...target, file }))
}

/** A file that exists already under this random id is ours: an earlier try arrived and only its response was lost. */
async function sendWhole(target: Target, file: File, options: SendOptions): Promise<void> {
  const { signal, onProgress } = options
  try {
    await acrossPauses(() => sendPart(target, file, { signal }), options)
  } catch (error) {
    if (!isBackendError(error, 'storage_file_already_exists')) throw error
  }
  onProgress?.(file.size)
}

/** From the second chunk on, Appwrite needs a header with the id of the file that the chunk belongs to. */
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

/** An upload of one file. Chunks that have arrived stay on the server from one attempt to the next. */
export type FileUpload = {
  /**
   * Sends the missing chunks and returns the file's id. If it is cancelled, it deletes the chunks that have arrived.
   * @throws {CancelledError} if the signal is aborted
   */
  send: (options: SendOptions) => Promise<string>
  /** Deletes the file or the chunks that have arrived. */
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

  const send = async ({ signal, onProgress, onPause }: SendOptions) => {
    attempt ??= newAttempt(bucket, file)
    const { fileId } = attempt
    const note = (sent: number) => {
      hasArrived ||= sent > 0
      onProgress?.(sent)
    }
    try {
      await attempt.send({ signal, onProgress: note, onPause })
      return fileId
    } catch (error) {
      if (signal.aborted || error instanceof LostChunksError) await takeBack()
      throw signal.aborted ? new CancelledError('Upload cancelled') : error
    }
  }

  return { send, discard: async () => (hasArrived ? takeBack() : undefined) }
}

/** Ignores failures, because maintenance removes files that belong to nothing. */
async function deleteFile(bucket: Bucket, fileId: string): Promise<void> {
  await callBackend(async () => (await backend()).storage.deleteFile({ bucketId: bucket, fileId })).catch(
    () => undefined,
  )
}
