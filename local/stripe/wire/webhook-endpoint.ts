import { createHash } from 'node:crypto'
import type { Stripe } from 'stripe'
import type { WebhookEndpoint } from '../webhooks/webhook-endpoint.ts'

const idOf = (prefix: string, { url, scope }: WebhookEndpoint): string =>
  `${prefix}_${createHash('sha256').update(`${scope} ${url}`).digest('hex').slice(0, 24)}`

const toldFrom = 1_760_000_000

/** Stripe's object does not say whether an endpoint receives events of connected accounts. */
export function webhookEndpointObject(endpoint: WebhookEndpoint): Stripe.WebhookEndpoint {
  return {
    id: idOf('we', endpoint),
    object: 'webhook_endpoint',
    api_version: endpoint.version,
    application: null,
    created: toldFrom,
    description: null,
    enabled_events: [...endpoint.events],
    livemode: false,
    metadata: {},
    status: 'enabled',
    url: endpoint.url,
  }
}

export function eventDestinationObject(
  endpoint: WebhookEndpoint,
  include: readonly string[],
): Stripe.V2.Core.EventDestination {
  const created = new Date(toldFrom * 1000).toISOString()
  return {
    id: idOf('ed', endpoint),
    object: 'v2.core.event_destination',
    created,
    description: '',
    enabled_events: [...endpoint.events],
    event_payload: 'thin',
    events_from: ['@accounts'],
    livemode: false,
    name: 'Accounts',
    status: 'enabled',
    type: 'webhook_endpoint',
    updated: created,
    webhook_endpoint: include.includes('webhook_endpoint.url') ? { url: endpoint.url } : {},
  }
}
