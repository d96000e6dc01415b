import { Query } from 'node-appwrite'
import type { Context } from '#functions/shared/http/context.ts'
import type { HasTime } from '#functions/shared/http/time-budget.ts'
import { traceOf } from '#functions/shared/http/trace.ts'
import { countInWindow } from '#functions/shared/http/window-count.ts'
import { eventRowId, handleEvent } from './handle-event.ts'
import type { PaymentGateways } from '#functions/payments/src/stripe/payment-gateways.ts'
import { listedEvent, type WebhookEvent } from '#functions/payments/src/stripe/webhook-event.ts'

const MINUTE = 60_000
const DAY = 24 * 60 * MINUTE
const CHECKPOINT = 'repaired-until'

/** Less than lies between two runs of the schedule. */
const oncePerRun = { max: 1, window: 4 * MINUTE }
/** As many ids as Appwrite takes in one query. */
const BATCH = 100
/** What the webhook may still be busy with. */
const OVERLAP = 2 * MINUTE
const FIRST_LOOK_BACK = 3 * DAY

/**
 * Asks the provider what happened and looks at what nobody has reported: the webhook was not set up, was down or was
 * lost, and the browser never came back. Answers how many events that were, or null where it was just done.
 *
 * Anybody can pretend to be the schedule, so it runs once in a while whoever asks.
 */
export async function repairSales(
  context: Context,
  gateways: PaymentGateways,
  hasTime: HasTime,
): Promise<number | null> {
  if (!(await countInWindow(context, ['repair'], oncePerRun))) return null
  const began = context.now.getTime()
  const since = await lastCheckpoint(context)
  let repaired = 0
  let isComplete = true
  for await (const batch of inBatches(gateways.provider.eventsSince(Math.floor(since / 1000)))) {
    for (const event of await unknown(context, batch)) {
      // what is left waits for the next run, which finds what is done already
      if (!hasTime()) return repaired
      try {
        await handleEvent(event, context, gateways)
        repaired += 1
      } catch (error) {
        // one that cannot be mended must not keep the others from it
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
    if (batch.length < BATCH) continue
    yield batch
    batch = []
  }
  if (batch.length > 0) yield batch
}

async function unknown(context: Context, events: readonly WebhookEvent[]): Promise<WebhookEvent[]> {
  const ids = events.map(({ id }) => eventRowId(context, id))
  const rows = await context.tables.find('stripe_events', [Query.equal('$id', ids), Query.limit(BATCH)])
  const known = new Set(rows.map(({ $id }) => $id))
  return events.filter(({ id }) => !known.has(eventRowId(context, id)))
}

/** In milliseconds. */
async function lastCheckpoint({ tables, now }: Context): Promise<number> {
  const row = await tables.get('stripe_events', CHECKPOINT)
  return row ? Date.parse(row.receivedAt) : now.getTime() - FIRST_LOOK_BACK
}

async function setCheckpoint({ tables }: Context, time: number): Promise<void> {
  const data = { type: CHECKPOINT, receivedAt: new Date(time).toISOString() }
  if (await tables.get('stripe_events', CHECKPOINT)) await tables.update('stripe_events', CHECKPOINT, data)
  else await tables.create('stripe_events', CHECKPOINT, data)
}
