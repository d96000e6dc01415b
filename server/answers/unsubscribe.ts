import * as z from 'zod/mini'
import type { BackendAddress } from '#src/services/backend/addresses.ts'
import { unsubscribeToken } from './unsubscribe-token.ts'
import { refusal } from './refusal.ts'

/** Milliseconds. Mail programs try again later. */
const PATIENCE = 10_000

const executionSchema = z.object({ responseStatusCode: z.number() })

async function unsubscribe({ appwriteEndpoint, appwriteProject }: BackendAddress, token: string) {
  const body = JSON.stringify({ action: 'updates.unsubscribe', token })
  const response = await fetch(`${appwriteEndpoint}/functions/marketplace/executions`, {
    method: 'POST',
    headers: { 'content-type': 'application/json', 'x-appwrite-project': appwriteProject },
    body: JSON.stringify({ body, method: 'POST', headers: { 'content-type': 'application/json' } }),
    signal: AbortSignal.timeout(PATIENCE),
  })
  return executionSchema.parse(await response.json()).responseStatusCode
}

/**
 * Unsubscribes the reader of a mail at a POST without a session: https://www.rfc-editor.org/rfc/rfc8058#section-3.2
 * The answer is the same for a token that nobody has made. Returns null for every other request.
 */
export async function unsubscribeAnswer(request: Request, place: BackendAddress): Promise<Response | null> {
  const token = unsubscribeToken(request)
  if (token === null) return null
  const status = await unsubscribe(place, token).catch(() => 503)
  // a token that is malformed is refused as invalid input
  if (status === 200 || status === 400) return refusal(200, 'You get no more of these emails.')
  return refusal(503, 'This can’t be done at the moment. Please try again.', { 'retry-after': '300' })
}
