import * as v from 'valibot'
import { takeEarlyAnswer } from '#src/lib/page/early-answers.ts'
import { BackendError, OfflineError } from './errors.ts'

const failure = v.object({ message: v.string(), type: v.string() })

/**
 * Reads what anybody may see, as nobody: without a session, and without any header that the browser would have to ask
 * permission for. What the page asked for before this code arrived is not asked for twice.
 * @throws {BackendError} if it is refused, {OfflineError} if nobody answers, or a website that is not the backend
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
