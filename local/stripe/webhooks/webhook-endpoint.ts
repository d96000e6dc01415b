import { Stripe } from 'stripe'
import { isLoopbackUrl } from '../loopback.ts'

/** `platform` hears of the marketplace itself, `connect` of its accounts, `thin` what Accounts v2 tells of them. */
export type WebhookScope = 'platform' | 'connect' | 'thin'

export interface WebhookEndpoint {
  url: string
  /** `whsec_…`: signs what is sent to this URL in this scope. */
  secret: string
  scope: WebhookScope
  events: readonly string[]
  /** Of the API, in which snapshots are told. */
  version: string
}

export const thinEvents = [
  'v2.core.account[requirements].updated',
  'v2.core.account[configuration.recipient].capability_status_updated',
] as const

/** What a marketplace subscribes its endpoints to. */
export const eventsByScope: Readonly<Record<WebhookScope, readonly string[]>> = {
  platform: [
    'payment_intent.succeeded',
    'payment_intent.payment_failed',
    'charge.refunded',
    'refund.created',
    'refund.updated',
    'refund.failed',
    'charge.dispute.created',
    'charge.dispute.updated',
    'charge.dispute.closed',
    'charge.dispute.funds_withdrawn',
    'charge.dispute.funds_reinstated',
  ],
  connect: [
    'account.updated',
    'account.application.deauthorized',
    'payout.paid',
    'payout.failed',
    'payout.canceled',
    'payout.updated',
  ],
  thin: thinEvents,
}

/** Events of made-up payments never leave this machine. */
export function webhookEndpoint(
  url: string,
  secret: string,
  scope: WebhookScope = 'platform',
  events = eventsByScope[scope],
): WebhookEndpoint {
  if (!isLoopbackUrl(url))
    throw new Error(`The payment stand-in sends webhooks to this machine only, not to ${url}`)
  if (!/^whsec_\w+$/.test(secret)) throw new Error('A webhook secret starts with whsec_')
  return { url, secret, scope, events, version: Stripe.API_VERSION }
}
