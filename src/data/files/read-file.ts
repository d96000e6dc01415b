import * as v from 'valibot'
import { gatherBlob } from '#src/lib/browser/gather-blob.ts'
import { callBackend, BackendError, OfflineError } from '#src/data/backend/errors.ts'

const failure = v.object({ message: v.string(), type: v.string() })

type ReadOptions = { signal: AbortSignal; onBytes: (bytes: number) => void }

/**
 * Reads a file in full.
 * @throws {BackendError} if it is refused, {OfflineError} if nobody answers or the line breaks, {CancelledError}
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
  const refused = v.safeParse(failure, await response.json().catch(() => null))
  if (!refused.success) return new OfflineError()
  return new BackendError(response.status, refused.output.type, refused.output.message)
}
