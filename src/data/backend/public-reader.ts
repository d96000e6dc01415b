import * as v from 'valibot'
import { takeEarlyAnswer } from '#src/lib/page/early-answers.ts'
import { BackendError, OfflineError } from './errors.ts'

const failure = v.object({ message: v.string(), type: v.string() })

/**
 * Reads public data without a session, and without any header that would need a preflight. A request that the page's first script
 * has already sent is not sent twice.
 * @throws {BackendError} if the backend refuses, {OfflineError} if nothing answers or something that is not the backend
 */
export async function readPublic(url: string): Promise<unknown> {
  const response = await (takeEarlyAnswer(url) ?? fetch(url, { credentials: 'omit' }))
  const body: unknown = await response.json().catch(() => {
    throw new OfflineError()
  })
  if (response.ok) return body
  const refused = v.safeParse(failure, body)
  if (!refused.success) throw new OfflineError()
  throw new BackendError(response.status, refused.output.type, refused.output.message)
}
