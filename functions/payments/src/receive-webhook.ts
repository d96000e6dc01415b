import { randomUUID } from 'node:crypto'
import type { Context } from '#functions/shared/context.ts'
import type { Answer, Invocation } from '#functions/shared/runtime.ts'
import { Conflict } from '#functions/shared/table-errors.ts'
import { traceOf } from '#functions/shared/trace.ts'
import { settle } from './settle.ts'
import type { OpenShop, Shop } from './shop.ts'
import { readWebhookEvent, UnverifiedEvent, type WebhookEvent } from './webhook-event.ts'

/** Whatever happened to a payment, the answer is to look at it again. */
const interesting = new Set([
  'payment_intent.succeeded',
  'charge.refunded',
  'charge.dispute.created',
  'charge.dispute.closed',
])

/** Stripe repeats what is not answered with 2xx, so only what a repetition may mend is answered otherwise. */
export async function receiveWebhook(
  { req, res, error: logError }: Invocation,
  context: Context,
  openShop: OpenShop,
): Promise<Answer> {
  try {
    const shop = openShop(context)
    const signature = req.headers['stripe-signature'] ?? ''
    const event = readWebhookEvent(req.bodyBinary, signature, shop.webhookSecret, context.now)
    await handle(event, context, shop)
    return res.json({ received: true })
  } catch (error) {
    if (error instanceof UnverifiedEvent) return res.json({ received: false }, 400)
    const id = randomUUID()
    logError(`${id} ${traceOf(error)}`)
    return res.json({ received: false, id }, 500)
  }
}

/**
 * An event is remembered once its work is done, not before: if the process dies in between, Stripe's repetition
 * finds it undone. Doing the work twice changes nothing.
 */
async function handle(event: WebhookEvent, context: Context, shop: Shop): Promise<void> {
  const { tables, now, log } = context
  const isMeant = event.livemode === (shop.mode === 'live') && interesting.has(event.type)
  if (!isMeant || event.paymentId === null) return
  if (await tables.get('stripe_events', event.id)) return
  const intent = await shop.provider.find(event.paymentId)
  const verdict = intent && (await settle(context, shop, intent))
  if (!verdict?.genuine) log(`${event.id}: ${verdict?.reason ?? 'no such payment'}`)
  try {
    await tables.create('stripe_events', event.id, { type: event.type, receivedAt: now.toISOString() })
  } catch (error) {
    if (!(error instanceof Conflict)) throw error
  }
}
