import { MINUTE } from '#src/lib/time/durations.ts'
import { Query } from 'node-appwrite'
import { notificationSettingsOf } from '#src/domain/account/settings.ts'
import type { PushNote } from '#src/domain/push/push-note.ts'
import { inLanguage } from '#functions/shared/in-language.ts'
import { mailReaderOf } from '#functions/shared/identity/mail-reader.ts'
import { accountOf } from '#functions/shared/identity/accounts.ts'
import type { Context } from '#functions/shared/http/context.ts'
import { withLease } from '#functions/shared/db/lease.ts'
import type { PushSender } from '#functions/shared/mail/push-sender.ts'
import type { Row } from '#functions/shared/db/rows.ts'
import { RowMissing } from '#functions/shared/db/table-errors.ts'
import { traceOf } from '#functions/shared/http/trace.ts'
import { type Device, signedInDevices } from './devices.ts'
import { notesOf, type News } from './notes.ts'
import { planPushes } from './plan-pushes.ts'
import { type Outcome, sendPush } from './send-push.ts'
import { isEntitling } from '#functions/shared/identity/purchase.ts'
import type { Tables } from '#functions/shared/db/tables.ts'

/** Milliseconds; longer than the function may run. */
const LEASE = MINUTE
const MOST = 100
const MOST_FAILURES = 5

/** Push services require a contact address and refuse one on the local machine. */
const NOBODY = 'mailto:nobody@localhost.invalid'
const subjectOf = ({ siteUrl }: Context) => (siteUrl?.startsWith('https:') ? siteUrl : NOBODY)

/**
 * Sends a creator's waiting push notifications. Their rows are removed before sending, so an interrupted run sends too few, and
 * no run sends one twice. Sales are mailed as well, and messages stay in the dashboard.
 */
export async function pushTo(context: Context, creatorId: string): Promise<void> {
  const { push } = context
  if (push) await withLease(context, ['pushes', creatorId], LEASE, () => tell(context, push, creatorId))
}

async function tell(context: Context, sender: PushSender, creatorId: string): Promise<void> {
  const { tables, now } = context
  const waiting = await takeWaiting(context, creatorId)
  if (waiting.length === 0) return
  const account = await accountOf(context, creatorId)
  if (!account) return
  const { told, keptFor } = planPushes({ settings: notificationSettingsOf(account), waiting, now })
  if (told.length === 0) return
  const [devices, news, { language }] = await Promise.all([
    signedInDevices(context, creatorId),
    newsOf(tables, creatorId, told),
    mailReaderOf(context, creatorId),
  ])
  const notes = inLanguage(language, () => notesOf(news))
  await Promise.all(devices.map((device) => tellDevice(context, sender, { device, notes, keptFor })))
}

async function takeWaiting({ tables }: Context, creatorId: string): Promise<Row<'pushes'>[]> {
  const rows = await tables.find('pushes', [Query.equal('creatorId', creatorId), Query.limit(MOST)])
  const own = rows.filter((push) => push.creatorId === creatorId)
  const ids = own.map(({ $id }) => $id)
  if (ids.length > 0) await tables.removeAll('pushes', [Query.equal('$id', ids), Query.limit(MOST)])
  return own
}

type DevicePush = { device: Device; notes: readonly PushNote[]; keptFor: number }

async function tellDevice(context: Context, sender: PushSender, { device, notes, keptFor }: DevicePush) {
  const subject = subjectOf(context)
  const outcomes = notes.map(async (note): Promise<Outcome> => {
    try {
      return await sendPush(sender, device, { subject, note, keptFor })
    } catch (error) {
      context.log(`A push to ${new URL(device.endpoint).host} failed: ${traceOf(error)}`)
      return 'failed'
    }
  })
  await remember(context, device, await Promise.all(outcomes))
}

/**
 * Counts failures and removes a subscription after too many, so that an unresponsive service doesn't delay the others. The
 * dashboard subscribes again when it is opened.
 */
async function remember({ tables }: Context, device: Device, outcomes: readonly Outcome[]): Promise<void> {
  const { $id } = device
  const failures = outcomes.includes('failed') ? device.failures + 1 : 0
  if (outcomes.includes('gone') || failures >= MOST_FAILURES) return tables.remove('push_subscriptions', $id)
  if (failures === device.failures) return
  try {
    await tables.update('push_subscriptions', $id, { failures })
  } catch (error) {
    // the browser was signed out meanwhile
    if (!(error instanceof RowMissing)) throw error
  }
}

type Push = Pick<Row<'pushes'>, 'kind' | 'reference'>

/** Returns what is still worth telling: sales that still stand, and messages that are unread. */
async function newsOf(tables: Tables, creatorId: string, pushes: readonly Push[]): Promise<News[]> {
  const found = await Promise.all(
    pushes.map(({ kind, reference }) =>
      kind === 'sale' ? saleOf(tables, creatorId, reference) : messageOf(tables, creatorId, reference),
    ),
  )
  return found.filter((news) => news !== null)
}

async function saleOf(tables: Tables, creatorId: string, paymentId: string): Promise<News | null> {
  const payment = await tables.get('payments', paymentId)
  if (payment?.sellerId !== creatorId || !isEntitling(payment.status)) return null
  return { kind: 'sale', tag: paymentId, title: payment.productTitle, amountCents: payment.amountCents }
}

async function messageOf(tables: Tables, creatorId: string, messageId: string): Promise<News | null> {
  const message = await tables.get('messages', messageId)
  if (message?.creatorId !== creatorId || message.readAt !== null) return null
  return { kind: 'message', tag: messageId, name: `${message.name} ${message.surname}` }
}
