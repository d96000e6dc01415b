import * as z from 'zod/mini'
import { BackendError, OfflineError } from './errors.ts'

const failure = z.object({ message: z.string(), type: z.string() })

/**
 * Reads public data without a session, and without any header that would need a preflight.
 * @throws {BackendError} if the backend refuses, {OfflineError} if nothing answers or something that is not the backend
 */
export async function readPublic(url: string): Promise<unknown> {
  const response = await fetch(url, { credentials: 'omit' })
  const body: unknown = await response.json().catch(() => {
    throw new OfflineError()
  })
  if (response.ok) return body
  const refused = failure.safeParse(body)
  if (!refused.success) throw new OfflineError()
  throw new BackendError(response.status, refused.data.type, refused.data.message)
}
