import { Stripe } from 'stripe'
import { isLoopbackUrl } from '../loopback.ts'

/**
 * `platform` receives events of the marketplace itself, `connect` events of connected accounts, and `thin` the events
 * that Accounts v2 sends about accounts.
 */
export type WebhookScope = 'platform' | 'connect' | 'thin'

export interface WebhookEndpoint {
  url: string
  /** The secret `whsec_…`, which signs the events of this scope to this URL. */
  secret: string
  scope: WebhookScope
  events: readonly string[]
  /** The version of the API in which events contain their objects. */
  version: string
}

export const thinEvents = [
  'v2.core.account[requirements].updated',
  'v2.core.account[configuration.recipient].capability_status_updated',
] as const

/** The events that a marketplace subscribes to in each scope. */
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

/** Throws for addresses beyond this machine, so that events about test payments never leave it. */
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
