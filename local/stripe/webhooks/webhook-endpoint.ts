import { isLoopbackUrl } from '../loopback.ts'

export interface WebhookEndpoint {
  url: string
  /** `whsec_…`: signs what is sent to this URL. */
  secret: string
  events: readonly string[]
}

/** What a marketplace subscribes its platform endpoint to. */
export const platformEvents: readonly string[] = [
  'payment_intent.succeeded',
  'payment_intent.payment_failed',
  'charge.refunded',
  'charge.dispute.created',
  'charge.dispute.closed',
]

/** Events of made-up payments never leave this machine. */
export function webhookEndpoint(url: string, secret: string, events = platformEvents): WebhookEndpoint {
  if (!isLoopbackUrl(url))
    throw new Error(`The payment stand-in sends webhooks to this machine only, not to ${url}`)
  if (!/^whsec_\w+$/.test(secret)) throw new Error('A webhook secret starts with whsec_')
  return { url, secret, events }
}
