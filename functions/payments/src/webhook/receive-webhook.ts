import { randomUUID } from 'node:crypto'
import type { Context } from '#functions/shared/http/context.ts'
import type { Answer, Invocation } from '#functions/shared/http/runtime.ts'
import { traceOf } from '#functions/shared/http/trace.ts'
import { follow } from './handle-event.ts'
import type { OpenShop, Shop } from '#functions/payments/src/stripe/payment-gateways.ts'
import {
  readWebhookEvent,
  UnverifiedEvent,
  type WebhookEvent,
} from '#functions/payments/src/stripe/webhook-event.ts'

/** Stripe repeats what is not answered with 2xx, so only what a repetition may mend is answered otherwise. */
export async function receiveWebhook(
  { req, res, error: logError }: Invocation,
  context: Context,
  openShop: OpenShop,
): Promise<Answer> {
  try {
    const shop = openShop(context)
    const signature = req.headers['stripe-signature'] ?? ''
    await handle(readWebhookEvent(req.bodyBinary, signature, shop.webhookSecrets, context.now), context, shop)
    return res.json({ received: true })
  } catch (error) {
    if (error instanceof UnverifiedEvent) return res.json({ received: false }, 400)
    const id = randomUUID()
    logError(`${id} ${traceOf(error)}`)
    return res.json({ received: false, id }, 500)
  }
}

async function handle(event: WebhookEvent, context: Context, shop: Shop): Promise<void> {
  const isMeant = event.livemode === (shop.mode === 'live')
  if (isMeant) await follow(event, context, shop)
}
