import * as z from 'zod/mini'
import { gatherBlob } from '#src/lib/browser/gather-blob.ts'
import { callBackend, BackendError, OfflineError } from '#src/services/backend/errors.ts'

const failure = z.object({ message: z.string(), type: z.string() })

type ReadOptions = { signal: AbortSignal; onBytes: (bytes: number) => void }

/**
 * Reads a whole file.
 * @throws {BackendError} if the server refuses, {OfflineError} if the connection fails, {CancelledError} if the signal is aborted
 */
export function readFile(url: string, { signal, onBytes }: ReadOptions): Promise<Blob> {
  return callBackend(async () => {
    const response = await fetch(url, { credentials: 'omit', cache: 'no-store', signal })
    if (!response.ok || !response.body) throw await refusalOf(response)
    const bytes = await gatherBlob(response.body, onBytes)
    return bytes.slice(0, bytes.size, response.headers.get('content-type') ?? '')
  })
}

async function refusalOf(response: Response): Promise<Error> {
  const refused = failure.safeParse(await response.json().catch(() => null))
  if (!refused.success) return new OfflineError()
  return new BackendError(response.status, refused.data.type, refused.data.message)
}
