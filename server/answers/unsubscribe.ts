import type { BackendAddress } from '#src/services/backend/addresses.ts'
import { callFunction } from './call-function.ts'
import { unsubscribeToken } from './unsubscribe-token.ts'
import { refusal } from './refusal.ts'

/**
 * Unsubscribes the reader of a mail at a POST without a session: https://www.rfc-editor.org/rfc/rfc8058#section-3.2
 * The answer is the same for a token that nobody has made. Returns null for every other request.
 */
export async function unsubscribeAnswer(request: Request, place: BackendAddress): Promise<Response | null> {
  const token = unsubscribeToken(request)
  if (token === null) return null
  // mail programs try again later
  const status = await callFunction(place, { action: 'updates.unsubscribe', token }).catch(() => 503)
  // a token that is malformed is refused as invalid input
  if (status === 200 || status === 400) return refusal(200, 'You get no more of these emails.')
  return refusal(503, 'This can’t be done at the moment. Please try again.', { 'retry-after': '300' })
}
