import type { Context } from '#functions/shared/http/context.ts'
import { Conflict } from '#functions/shared/db/table-errors.ts'
import { handleAccount, ownerOf } from './handle-account.ts'
import { paymentEvents } from './payment-events.ts'
import { payoutEvents } from './payout-events.ts'
import { syncPayment } from '#functions/payments/src/sales/sync-payment.ts'
import type { Gateways } from '#functions/payments/src/gateways.ts'
import type { Subject, WebhookEvent } from '#functions/payments/src/stripe/webhook-event.ts'
import { stageNotice } from '#functions/shared/mail/notices.ts'
import type { PayoutState } from '#functions/payments/src/payouts/payout.ts'
import { noteReturned } from '#functions/payments/src/payouts/unpaid-money.ts'

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

/** Appwrite's limit for row ids. Event ids of Stripe's second API version are longer. */
const ROW_ID_LENGTH = 36
const TYPE_LENGTH = 64

/** Returns the id of the row that marks an event as handled. */
export const eventRowId = ({ hash }: Pick<Context, 'hash'>, eventId: string) =>
  eventId.length > ROW_ID_LENGTH ? hash.id('stripe-event', eventId) : eventId

/**
 * Handles an event once. The event is marked as handled after the work: if the process dies before, a repetition does the work
 * again. Doing the work twice changes nothing.
 */
export async function handleEvent(event: WebhookEvent, context: Context, gateways: Gateways): Promise<void> {
  const { id, type, subject } = event
  if (!subject || !interesting[subject.kind](type)) return
  const { tables, now, log } = context
  const rowId = eventRowId(context, id)
  if (await tables.get('stripe_events', rowId)) return
  const remark = await handleSubject(subject, context, gateways)
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

/** Handles what an event is about. Returns a remark for the log, or null. */
function handleSubject(subject: Subject, context: Context, gateways: Gateways): Promise<string | null> {
  switch (subject.kind) {
    case 'account':
      return handleAccount(context, gateways, subject.id)
    case 'payout':
      return handlePayout(context, gateways, subject)
    case 'payment':
      return handlePayment(context, gateways, subject.id)
  }
}

/** Settles the payment as Stripe reports it now. Returns a remark for the log, or null. */
export async function handlePayment(
  context: Context,
  gateways: Gateways,
  id: string,
): Promise<string | null> {
  const intent = await gateways.payments.find(id)
  const verdict = intent && (await syncPayment(context, gateways, intent))
  return verdict?.genuine ? null : (verdict?.reason ?? 'no such payment')
}

/** Handles a failed payout, if Stripe still reports it as failed. Returns a remark for the log, or null. */
async function handlePayout(
  context: Context,
  gateways: Gateways,
  { id, account: accountId }: { id: string; account: string },
): Promise<string | null> {
  const owner = await ownerOf(context, accountId)
  if (!owner) return 'a payout of nobody here'
  const payout = await gateways.payouts.find(accountId, id)
  if (payout?.status !== 'failed') return 'a payout that has not failed'
  await noteReturned(context, gateways, owner.$id, { accountId, payout })
  await tellOnce(context, owner.userId, payout)
  return null
}

/** Stages one notice per payout: a repetition has the same id and is ignored. */
async function tellOnce(
  context: Context,
  creatorId: string,
  { id, amount: amountCents, currency: reference, failureCode }: PayoutState,
): Promise<void> {
  // worded when it is mailed, in the language of its reader
  const words = failureCode ?? ''
  try {
    await context.tables.transaction((tx) =>
      stageNotice(tx, context, { creatorId, kind: 'payout_failed', id, amountCents, reference, words }),
    )
  } catch (error) {
    if (!(error instanceof Conflict)) throw error
  }
}
