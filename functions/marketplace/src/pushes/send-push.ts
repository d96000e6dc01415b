import { request as plainRequest } from 'node:http'
import { request as secureRequest } from 'node:https'
import webPush from 'web-push'
import type { PushNote } from '#src/domain/push/push-note.ts'
import type { PushSender } from '#functions/shared/mail/push-sender.ts'
import type { Row } from '#functions/shared/db/rows.ts'
import { isPublicEndpoint, publicLookup } from './public-address.ts'

/** Milliseconds to wait for the response of a push service. */
const TIMEOUT = 5000
/**
 * Response statuses of a push service that no longer knows the subscription:
 * https://datatracker.ietf.org/doc/html/rfc8030#section-7.3
 */
const GONE = new Set([404, 410])

export type Outcome = 'sent' | 'gone' | 'failed'

type PushMessage = {
  /** Our contact address for the operator of the push service. */
  subject: string
  note: PushNote
  /** Milliseconds that the push may wait for the device. */
  keptFor: number
}

export function mayBePushedTo(endpoint: string, { standIn }: Pick<PushSender, 'standIn'>): boolean {
  return isPublicEndpoint(endpoint) || (standIn !== null && endpoint.startsWith(`${standIn}/`))
}

/**
 * Sends a push notification, encrypted so that only the browser can read it.
 * @throws if there is no response within `timeout` milliseconds
 */
export async function sendPush(
  sender: PushSender,
  { endpoint, p256dh, auth }: Pick<Row<'push_subscriptions'>, 'endpoint' | 'p256dh' | 'auth'>,
  { subject, note, keptFor }: PushMessage,
  timeout = TIMEOUT,
): Promise<Outcome> {
  if (!mayBePushedTo(endpoint, sender)) return 'gone'
  const { publicKey, privateKey } = sender
  const { method, headers, body } = webPush.generateRequestDetails(
    { endpoint, keys: { p256dh, auth } },
    JSON.stringify(note),
    { TTL: Math.floor(keptFor / 1000), vapidDetails: { subject, publicKey, privateKey } },
  )
  const signal = AbortSignal.timeout(timeout)
  const status = await statusOf(endpoint, { method, headers, signal }, body)
  if (GONE.has(status)) return 'gone'
  return status >= 200 && status < 300 ? 'sent' : 'failed'
}

/** Returns the status of the response. The body is not read and redirects are not followed. */
function statusOf(endpoint: string, options: object, body: Buffer | null): Promise<number> {
  return new Promise((resolve, reject) => {
    const request = endpoint.startsWith('https:')
      ? secureRequest(endpoint, { ...options, agent: false, lookup: publicLookup })
      : plainRequest(endpoint, { ...options, agent: false })
    request.on('error', reject)
    request.on('response', (response) => {
      response.on('error', () => undefined)
      resolve(response.statusCode ?? 0)
      response.destroy()
    })
    request.end(body)
  })
}
