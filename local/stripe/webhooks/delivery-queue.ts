import { setMaxListeners } from 'node:events'
import { setTimeout as wait } from 'node:timers/promises'
import { Stripe } from 'stripe'
import type { Connection } from '../state/database.ts'
import type { Sandbox } from '../state/sandbox.ts'
import { createDeliveryStore, type Delivery } from './delivery-store.ts'
import { createOutcomes, shuffled, undisturbed, type Disturbance } from './disturbance.ts'
import { scopeOf } from './event-payload.ts'
import type { WebhookEndpoint } from './webhook-endpoint.ts'

const secondsToAnswer = 20

/** Posts exactly the text that is signed. Returns the receiver's status, or null if there was no response. */
async function sendEvent(
  { url, secret }: WebhookEndpoint,
  payload: string,
  timestamp: number,
  signal: AbortSignal,
): Promise<number | null> {
  const signature = Stripe.webhooks.generateTestHeaderString({ payload, secret, timestamp })
  try {
    const response = await fetch(url, {
      method: 'POST',
      headers: { 'content-type': 'application/json; charset=utf-8', 'stripe-signature': signature },
      body: payload,
      redirect: 'manual',
      signal: AbortSignal.any([signal, AbortSignal.timeout(secondsToAnswer * 1000)]),
    })
    await response.body?.cancel()
    return response.status
  } catch (error) {
    if (error instanceof TypeError || error instanceof DOMException) return null
    throw error
  }
}

/** Milliseconds between the attempts. Stripe goes on for three days, which is too long for tests. */
export const defaultRetryDelays: readonly number[] = [1_000, 5_000, 30_000, 120_000, 600_000]

export interface DeliveryQueue {
  add: (eventId: string, url: string) => void
  /** Starts every pending delivery that is not running yet. */
  wake: () => void
  hold: () => void
  /**
   * Sends the held deliveries one after the other in the given order: as they came, newest first, or as the seed
   * decides.
   */
  release: (order: 'forward' | 'reverse' | 'shuffle', seed?: string) => Promise<void>
  /** Sets how many milliseconds each new delivery waits. */
  delay: (milliseconds: number) => void
  /** Sets what goes wrong with deliveries from now on. */
  disturb: (disturbance: Disturbance) => void
  ofEvent: (eventId: string) => Delivery[]
  /** Resolves when no delivery is running, retries included. */
  idle: () => Promise<void>
  /** Stops all running deliveries. */
  stop: () => void
}

interface QueueParts {
  connection: Connection
  sandbox: Sandbox
  endpoints: readonly WebhookEndpoint[]
  retryDelays: readonly number[]
}

/** Returns the state of a delivery after an attempt. Stripe counts any status 2xx as delivered. */
export function afterAttempt(
  delivery: Delivery,
  status: number | null,
  now: number,
  retryDelays: readonly number[],
): Delivery {
  const attempts = delivery.attempts + 1
  const seen = { ...delivery, attempts, last_status: status }
  if (status !== null && status >= 200 && status < 300) return { ...seen, state: 'delivered' }
  const pause = retryDelays[attempts - 1]
  return pause === undefined ? { ...seen, state: 'failed' } : { ...seen, due: now + pause }
}

/** Returns a controller for any number of deliveries. Node would otherwise report more than ten listeners as a leak. */
function endOfAll(): AbortController {
  const controller = new AbortController()
  setMaxListeners(0, controller.signal)
  return controller
}

export function createDeliveryQueue({
  connection,
  sandbox,
  endpoints,
  retryDelays,
}: QueueParts): DeliveryQueue {
  const store = createDeliveryStore(connection)
  const underWay = new Map<number, Promise<void>>()
  let mode: 'deliver' | 'hold' = 'deliver'
  let delay = 0
  let nextOutcome = createOutcomes(undisturbed)
  let abort = endOfAll()

  async function attempt(delivery: Delivery, signal: AbortSignal): Promise<void> {
    const event = sandbox.events.find(delivery.event) ?? sandbox.thinEvents.find(delivery.event)
    const endpoint =
      event && endpoints.find((one) => one.url === delivery.url && one.scope === scopeOf(event))
    if (!endpoint) {
      store.update({ ...delivery, state: 'failed' })
      return
    }
    const status = await sendEvent(endpoint, event.payload, sandbox.now(), signal)
    if (!signal.aborted) store.update(afterAttempt(delivery, status, Date.now(), retryDelays))
  }

  async function pursue(sequence: number, signal: AbortSignal): Promise<void> {
    for (;;) {
      const delivery = store.find(sequence)
      if (delivery?.state !== 'pending') return
      const pause = Math.max(0, delivery.due - Date.now())
      // The wait only fails if it is aborted, which the next line checks.
      await wait(pause, undefined, { signal, ref: false }).catch(() => {})
      if (signal.aborted || mode === 'hold') return
      await attempt(delivery, signal)
      if (signal.aborted) return
    }
  }

  function start({ sequence }: Delivery): Promise<void> {
    const running = underWay.get(sequence)
    if (running) return running
    const run = pursue(sequence, abort.signal).finally(() => underWay.delete(sequence))
    underWay.set(sequence, run)
    return run
  }

  function wake(): void {
    if (mode === 'deliver') for (const delivery of store.pending()) void start(delivery)
  }

  return {
    add(eventId, url) {
      const outcome = nextOutcome()
      const due = Date.now() + delay
      if (outcome.kind === 'lost') store.add(eventId, url, due, 'lost')
      else for (const more of outcome.delays) store.add(eventId, url, due + more)
    },
    wake,
    hold() {
      mode = 'hold'
    },
    async release(order, seed = '') {
      const held = store.pending()
      if (order === 'reverse') held.reverse()
      mode = 'deliver'
      for (const delivery of order === 'shuffle' ? shuffled(held, seed) : held) await start(delivery)
    },
    delay(milliseconds) {
      delay = milliseconds
    },
    disturb(disturbance) {
      nextOutcome = createOutcomes(disturbance)
    },
    ofEvent: (eventId) => store.ofEvent(eventId),
    async idle() {
      while (underWay.size > 0) await Promise.all(underWay.values())
    },
    stop() {
      abort.abort()
      abort = endOfAll()
      mode = 'deliver'
      delay = 0
      nextOutcome = createOutcomes(undisturbed)
    },
  }
}
