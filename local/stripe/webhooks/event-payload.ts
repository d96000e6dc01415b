import { Stripe } from 'stripe'
import type { EventRecord } from '../state/records.ts'
import type { WebhookScope } from './webhook-endpoint.ts'

/** The request that caused an event; nulls for what happens by itself. */
export interface EventCause {
  id: string | null
  idempotency_key: string | null
}

type Occurrence = Omit<EventRecord, 'payload'> & { object: object; cause: EventCause; receivers: number }

export function scopeOf({ type, account }: Pick<EventRecord, 'type' | 'account'>): WebhookScope {
  if (type.startsWith('v2.')) return 'thin'
  return account === null ? 'platform' : 'connect'
}

/** An event of v1 holds its object as it was then. */
export function snapshot({ id, created, type, account, object, cause, receivers }: Occurrence): object {
  return {
    id,
    object: 'event',
    ...(account !== null && { account }),
    api_version: Stripe.API_VERSION,
    created,
    data: { object },
    livemode: false,
    pending_webhooks: receivers,
    request: cause,
    type,
  }
}

/** An event of v2 says where its object is to be read: https://docs.stripe.com/event-destinations#thin-events */
export function notification({ id, created, type, account, cause }: Occurrence): object {
  return {
    id,
    object: 'v2.core.event',
    created: new Date(created * 1000).toISOString(),
    livemode: false,
    ...(cause.id !== null && {
      reason: { type: 'request', request: { id: cause.id, idempotency_key: cause.idempotency_key ?? '' } },
    }),
    related_object: { id: account, type: 'v2.core.account', url: `/v2/core/accounts/${account}` },
    type,
  }
}
