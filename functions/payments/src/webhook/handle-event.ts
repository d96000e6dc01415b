import type { Context } from '#functions/shared/http/context.ts'
import { Conflict } from '#functions/shared/db/table-errors.ts'
import { handleAccount } from './handle-account.ts'
import { handlePayout } from './handle-payout.ts'
import { paymentEvents } from './payment-events.ts'
import { payoutEvents } from './payout-events.ts'
import { settle } from '#functions/payments/src/sales/settle.ts'
import type { PaymentGateways } from '#functions/payments/src/stripe/payment-gateways.ts'
import type { Subject, WebhookEvent } from '#functions/payments/src/stripe/webhook-event.ts'

const isAboutAccount = (type: string) =>
  type === 'account.updated' ||
  type === 'account.application.deauthorized' ||
  type.startsWith('v2.core.account')

const isOneOf = (types: readonly string[]) => (type: string) => types.includes(type)

const interesting: Record<Subject['kind'], (type: string) => boolean> = {
  payment: isOneOf(paymentEvents),
  account: isAboutAccount,
  payout: isOneOf(payoutEvents),
}

/** Of Appwrite. The second version of Stripe's API has longer ids. */
const ROW_ID_LENGTH = 36
const TYPE_LENGTH = 64

/** The row that remembers an event. */
export const eventRowId = ({ hash }: Pick<Context, 'hash'>, eventId: string) =>
  eventId.length > ROW_ID_LENGTH ? hash.id('stripe-event', eventId) : eventId

/**
 * Looks at what an event is about, once. It is remembered when the work is done, not before: if the process dies in
 * between, a repetition finds it undone. Doing the work twice changes nothing.
 */
export async function handleEvent(
  event: WebhookEvent,
  context: Context,
  gateways: PaymentGateways,
): Promise<void> {
  const { id, type, subject } = event
  if (!subject || !interesting[subject.kind](type)) return
  const { tables, now, log } = context
  const rowId = eventRowId(context, id)
  if (await tables.get('stripe_events', rowId)) return
  const remark = await lookAt(subject, context, gateways)
  if (remark !== null) log(`${id}: ${remark}`)
  try {
    await tables.create('stripe_events', rowId, {
      type: type.slice(0, TYPE_LENGTH),
      receivedAt: now.toISOString(),
    })
  } catch (error) {
    if (!(error instanceof Conflict)) throw error
  }
}

/** Answers what the log should know. */
function lookAt(subject: Subject, context: Context, gateways: PaymentGateways): Promise<string | null> {
  switch (subject.kind) {
    case 'account':
      return handleAccount(context, gateways, subject.id)
    case 'payout':
      return handlePayout(context, gateways, subject)
    case 'payment':
      return lookAtPayment(context, gateways, subject.id)
  }
}

/** Answers what the log should know. */
export async function lookAtPayment(
  context: Context,
  gateways: PaymentGateways,
  id: string,
): Promise<string | null> {
  const intent = await gateways.provider.find(id)
  const verdict = intent && (await settle(context, gateways, intent))
  return verdict?.genuine ? null : (verdict?.reason ?? 'no such payment')
}
