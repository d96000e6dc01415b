import { randomUUID } from 'node:crypto'
import type { Context } from '#functions/shared/http/context.ts'
import type { Answer, Invocation } from '#functions/shared/http/runtime.ts'
import { traceOf } from '#functions/shared/http/trace.ts'
import { handleEvent } from './handle-event.ts'
import type { OpenGateways, Gateways } from '#functions/payments/src/gateways.ts'
import {
  readWebhookEvent,
  UnverifiedEvent,
  type WebhookEvent,
} from '#functions/payments/src/stripe/webhook-event.ts'

/** Stripe repeats a delivery until it gets a 2xx response, so errors that a repetition can fix get status 500. */
export async function receiveWebhook(
  { req, res, error: logError }: Invocation,
  context: Context,
  openGateways: OpenGateways,
): Promise<Answer> {
  try {
    const gateways = openGateways(context)
    const signature = req.headers['stripe-signature'] ?? ''
    await handle(
      readWebhookEvent(req.bodyBinary, signature, gateways.webhookSecrets, context.now),
      context,
      gateways,
    )
    return res.json({ received: true })
  } catch (error) {
    if (error instanceof UnverifiedEvent) return res.json({ received: false }, 400)
    const id = randomUUID()
    logError(`${id} ${traceOf(error)}`)
    return res.json({ received: false, id }, 500)
  }
}

async function handle(event: WebhookEvent, context: Context, gateways: Gateways): Promise<void> {
  const isMeant = event.livemode === (gateways.mode === 'live')
  if (isMeant) await handleEvent(event, context, gateways)
}
