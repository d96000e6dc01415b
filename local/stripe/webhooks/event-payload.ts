import { Stripe } from 'stripe'
import type { EventRecord } from '../state/records.ts'
import type { WebhookScope } from './webhook-endpoint.ts'

/** The request that caused an event. Both fields are null if no request caused it. */
export interface EventCause {
  id: string | null
  idempotency_key: string | null
}

type Occurrence = Omit<EventRecord, 'payload'> & { object: object; cause: EventCause; receivers: number }

export function scopeOf({ type, account }: Pick<EventRecord, 'type' | 'account'>): WebhookScope {
  if (type.startsWith('v2.')) return 'thin'
  return account === null ? 'platform' : 'connect'
}

/** Returns an event of v1, which contains its object as it was at that time. */
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

/**
 * Returns an event of v2, which only says where its object can be read:
 * https://docs.stripe.com/event-destinations#thin-events
 */
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
