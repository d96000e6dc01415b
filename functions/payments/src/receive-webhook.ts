import { randomUUID } from 'node:crypto'
import type { Context } from '#functions/shared/context.ts'
import type { Answer, Invocation } from '#functions/shared/runtime.ts'
import { Conflict } from '#functions/shared/table-errors.ts'
import { traceOf } from '#functions/shared/trace.ts'
import { followAccount } from './follow-account.ts'
import { settle } from './settle.ts'
import type { OpenShop, Shop } from './shop.ts'
import { readWebhookEvent, type Subject, UnverifiedEvent, type WebhookEvent } from './webhook-event.ts'

/** Whatever happened to a payment, the answer is to look at it again. */
export const paymentEvents = [
  'payment_intent.succeeded',
  'charge.refunded',
  'charge.dispute.created',
  'charge.dispute.closed',
] as const

/** Of Appwrite. The second version of Stripe's API has longer ids. */
const ROW_ID_LENGTH = 36

const isAboutAccount = (type: string) =>
  type === 'account.updated' ||
  type === 'account.application.deauthorized' ||
  type.startsWith('v2.core.account')

const interesting: Record<Subject['kind'], (type: string) => boolean> = {
  payment: (type) => paymentEvents.some((known) => known === type),
  account: isAboutAccount,
}

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
  const { id, type, livemode, subject } = event
  const isMeant = livemode === (shop.mode === 'live')
  if (isMeant && subject && interesting[subject.kind](type)) {
    await once(context, { id, type }, () => lookAt(subject, context, shop))
  }
}

/** Answers what the log should know. */
async function lookAt({ kind, id }: Subject, context: Context, shop: Shop): Promise<string | null> {
  if (kind === 'account') return followAccount(context, shop, id)
  const intent = await shop.provider.find(id)
  const verdict = intent && (await settle(context, shop, intent))
  return verdict?.genuine ? null : (verdict?.reason ?? 'no such payment')
}

/**
 * An event is remembered once its work is done, not before: if the process dies in between, Stripe's repetition
 * finds it undone. Doing the work twice changes nothing.
 */
export async function once(
  { tables, hash, now, log }: Context,
  event: Pick<WebhookEvent, 'id' | 'type'>,
  work: () => Promise<string | null>,
): Promise<void> {
  const rowId = event.id.length > ROW_ID_LENGTH ? hash.id('stripe-event', event.id) : event.id
  if (await tables.get('stripe_events', rowId)) return
  const remark = await work()
  if (remark !== null) log(`${event.id}: ${remark}`)
  try {
    await tables.create('stripe_events', rowId, {
      type: event.type.slice(0, 64),
      receivedAt: now.toISOString(),
    })
  } catch (error) {
    if (!(error instanceof Conflict)) throw error
  }
}
