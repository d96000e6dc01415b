import { Query } from 'node-appwrite'
import type { Context } from '#functions/shared/http/context.ts'
import type { HasTime } from '#functions/shared/http/time-budget.ts'
import { traceOf } from '#functions/shared/http/trace.ts'
import { tryConsume } from '#functions/shared/http/window-count.ts'
import { eventRowId, handleEvent } from './handle-event.ts'
import type { Gateways } from '#functions/payments/src/gateways.ts'
import { listedEvent, type WebhookEvent } from '#functions/payments/src/stripe/webhook-event.ts'
import { DAY, MINUTE } from '#src/lib/time/durations.ts'
import { IDS_PER_QUERY } from '#functions/shared/db/tables.ts'

const CHECKPOINT = 'repaired-until'

/** Milliseconds; the window is shorter than the time between two scheduled runs. */
const oncePerRun = { max: 1, window: 4 * MINUTE }
/** Milliseconds. The webhook may still be handling events of this time. */
const OVERLAP = 2 * MINUTE
const FIRST_LOOK_BACK = 3 * DAY

/**
 * Reads recent events from Stripe and handles those that were not reported, because the webhook was not set up, was down or lost
 * them, and the browser never came back. Returns the number of handled events, or null if a repair ran just before.
 * Anybody can imitate a scheduled call, so the repair runs once per window.
 */
export async function repairSales(
  context: Context,
  gateways: Gateways,
  hasTime: HasTime,
): Promise<number | null> {
  if (!(await tryConsume(context, ['repair'], oncePerRun))) return null
  const began = context.now.getTime()
  const since = await lastCheckpoint(context)
  let repaired = 0
  let isComplete = true
  for await (const batch of inBatches(gateways.payments.eventsSince(Math.floor(since / 1000)))) {
    for (const event of await unknown(context, batch)) {
      // the next run handles the rest and skips the events that are done
      if (!hasTime()) return repaired
      try {
        await handleEvent(event, context, gateways)
        repaired += 1
      } catch (error) {
        // one event that fails must not block the others
        context.log(`${event.id} was not repaired: ${traceOf(error)}`)
        isComplete = false
      }
    }
  }
  if (isComplete) await setCheckpoint(context, began - OVERLAP)
  return repaired
}

async function* inBatches(events: AsyncIterable<unknown>): AsyncGenerator<WebhookEvent[]> {
  let batch: WebhookEvent[] = []
  for await (const event of events) {
    batch.push(listedEvent(event))
    if (batch.length < IDS_PER_QUERY) continue
    yield batch
    batch = []
  }
  if (batch.length > 0) yield batch
}

async function unknown(context: Context, events: readonly WebhookEvent[]): Promise<WebhookEvent[]> {
  const ids = events.map(({ id }) => eventRowId(context, id))
  const rows = await context.tables.find('stripe_events', [
    Query.equal('$id', ids),
    Query.limit(IDS_PER_QUERY),
  ])
  const known = new Set(rows.map(({ $id }) => $id))
  return events.filter(({ id }) => !known.has(eventRowId(context, id)))
}

/** Milliseconds since 1970. */
async function lastCheckpoint({ tables, now }: Context): Promise<number> {
  const row = await tables.get('stripe_events', CHECKPOINT)
  return row ? Date.parse(row.receivedAt) : now.getTime() - FIRST_LOOK_BACK
}

async function setCheckpoint({ tables }: Context, time: number): Promise<void> {
  const data = { type: CHECKPOINT, receivedAt: new Date(time).toISOString() }
  if (await tables.get('stripe_events', CHECKPOINT)) await tables.update('stripe_events', CHECKPOINT, data)
  else await tables.create('stripe_events', CHECKPOINT, data)
}
