import type { Emit } from '../api/endpoint.ts'
import { newId } from '../state/ids.ts'
import type { Sandbox } from '../state/sandbox.ts'
import type { DeliveryQueue } from './delivery-queue.ts'
import { notification, scopeOf, snapshot } from './event-payload.ts'
import type { EventCause } from './event-payload.ts'
import type { WebhookEndpoint } from './webhook-endpoint.ts'

export interface EventLog {
  emitter: (cause: EventCause) => Emit
  /** Sends the emitted events. Must be called after the transaction that emitted them is committed. */
  deliver: () => void
}

export function createEventLog(
  sandbox: Sandbox,
  queue: DeliveryQueue,
  endpoints: readonly WebhookEndpoint[],
): EventLog {
  return {
    emitter:
      (cause) =>
      (type, object, account = null) => {
        const event = { id: newId('evt'), created: sandbox.now(), type, account }
        const scope = scopeOf(event)
        const receivers = endpoints.filter(
          (endpoint) => endpoint.scope === scope && endpoint.events.includes(type),
        )
        const occurrence = { ...event, object, cause, receivers: receivers.length }
        const body = scope === 'thin' ? notification(occurrence) : snapshot(occurrence)
        const log = scope === 'thin' ? sandbox.thinEvents : sandbox.events
        log.put({ ...event, payload: JSON.stringify(body) })
        for (const { url } of receivers) queue.add(event.id, url)
      },
    deliver: queue.wake,
  }
}
