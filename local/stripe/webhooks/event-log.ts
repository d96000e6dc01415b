import { Stripe } from 'stripe'
import type { Emit } from '../api/endpoint.ts'
import { newId } from '../state/ids.ts'
import type { Sandbox } from '../state/sandbox.ts'
import type { DeliveryQueue } from './delivery-queue.ts'
import type { WebhookEndpoint } from './webhook-endpoint.ts'

/** The request that caused an event; nulls for what happens by itself. */
interface EventCause {
  id: string | null
  idempotency_key: string | null
}

export interface EventLog {
  emitter: (cause: EventCause) => Emit
  /** Sends what was emitted; to be called once the transaction that emitted it is committed. */
  deliver: () => void
}

export function createEventLog(
  sandbox: Sandbox,
  queue: DeliveryQueue,
  endpoints: readonly WebhookEndpoint[],
): EventLog {
  return {
    emitter: (cause) => (type, object) => {
      const id = newId('evt')
      const created = sandbox.now()
      const receivers = endpoints.filter(({ events }) => events.includes(type))
      const payload = JSON.stringify({
        id,
        object: 'event',
        api_version: Stripe.API_VERSION,
        created,
        data: { object },
        livemode: false,
        pending_webhooks: receivers.length,
        request: cause,
        type,
      })
      sandbox.events.put({ id, created, type, payload })
      for (const { url } of receivers) queue.add(id, url)
    },
    deliver: queue.wake,
  }
}
