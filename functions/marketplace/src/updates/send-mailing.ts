import { Query } from 'node-appwrite'
import { withLease } from '#functions/shared/db/lease.ts'
import type { Row } from '#functions/shared/db/rows.ts'
import type { Context } from '#functions/shared/http/context.ts'
import type { HasTime } from '#functions/shared/http/time-budget.ts'
import { AT_ONCE, type Outbox } from '#functions/shared/mail/outbox.ts'
import { unsubscribedOf } from './find-readers.ts'
import { gather } from './gather.ts'
import { finishMail } from './send-one.ts'
import { newsOf, otherTellings, sendToReader } from './send-to-reader.ts'
import { MINUTE } from '#src/lib/time/durations.ts'

type Mailing = Row<'update_mailings'>
type UpdateMail = Row<'update_mails'>

/** Milliseconds; longer than the function may run. */
const LEASE = MINUTE
/** Milliseconds until a mail server that took no mails is tried again. */
const PAUSE = 5 * MINUTE
/** Milliseconds after which mails that could not be sent count as failed. */
const GIVEN_UP = 48 * 60 * MINUTE
const PAGE = 40

/** Sends the mails of a telling that are due. Returns whether some that are due are left; also if another run is at work. */
export async function sendMailing(
  context: Context,
  mailingId: string,
  outbox: Outbox,
  hasTime: HasTime,
): Promise<boolean> {
  let isLeft = true
  await withLease(context, ['update-mailing', mailingId], LEASE, async () => {
    isLeft = await work(context, mailingId, outbox, hasTime)
  })
  return isLeft
}

async function work(context: Context, mailingId: string, outbox: Outbox, hasTime: HasTime): Promise<boolean> {
  const { tables } = context
  const begun = await tables.get('update_mailings', mailingId)
  if (begun?.state === 'gathering') await gather(context, begun)
  const mailing = await tables.get('update_mailings', mailingId)
  if (!mailing || mailing.state === 'done') return false
  await settleUnclear(context, mailing)
  if (context.now.getTime() - Date.parse(mailing.toldAt) > GIVEN_UP) await giveUp(context, mailing)
  const end = await sendDue(context, mailing, outbox, hasTime)
  await reschedule(context, mailing, end)
  return end === 'out of time'
}

const mailsIn = ({ $id, number }: Mailing, state: UpdateMail['state']) => [
  Query.equal('mailingId', $id),
  Query.equal('number', number),
  Query.equal('state', state),
]
const dueBy = ({ now }: Context) => Query.lessThanEqual('dueAt', now.toISOString())

/** A run that died may have handed over the mails that it had claimed. */
function settleUnclear(context: Context, mailing: Mailing): Promise<void> {
  return settleAll(context, [...mailsIn(mailing, 'claimed'), dueBy(context)], 'unclear')
}

const giveUp = (context: Context, mailing: Mailing) =>
  settleAll(context, mailsIn(mailing, 'waiting'), 'failed')

async function settleAll(context: Context, queries: string[], state: 'unclear' | 'failed'): Promise<void> {
  for (;;) {
    const mails = await context.tables.find('update_mails', [...queries, Query.limit(PAGE)])
    for (const mail of mails) await finishMail(context, mail, state)
    if (mails.length < PAGE) return
  }
}

/** Why a run ends: nothing is due, the time is over, the mail server takes no mails, or the product is not on offer. */
type End = 'nothing due' | 'out of time' | 'server down' | 'not on offer'

async function sendDue(context: Context, mailing: Mailing, outbox: Outbox, hasTime: HasTime): Promise<End> {
  const news = await newsOf(context, mailing)
  if (!news) return 'not on offer'
  const sending = { outbox, news, others: await otherTellings(context, mailing) }
  let isDown = false

  async function send(mail: UpdateMail): Promise<void> {
    if ((await sendToReader(context, sending, mail)) === 'down') isDown = true
  }

  for (;;) {
    const queries = [
      ...mailsIn(mailing, 'waiting'),
      dueBy(context),
      Query.orderAsc('dueAt'),
      Query.limit(PAGE),
    ]
    const due = await context.tables.find('update_mails', queries)
    if (due.length === 0) return 'nothing due'
    const unsubscribed = await unsubscribedOf(context, mailing.creatorId, due)
    const waiting = [...due]
    const workers = Array.from({ length: AT_ONCE }, async () => {
      while (!isDown && hasTime()) {
        const mail = waiting.shift()
        if (!mail) return
        if (unsubscribed.has(mail.emailKey)) await finishMail(context, mail, 'gone')
        else await send(mail)
      }
    })
    await allSettled(workers)
    if (isDown) return 'server down'
    if (!hasTime()) return 'out of time'
  }
}

/** Waits for all, so that no mail is under way when the run ends, and throws the first failure. */
async function allSettled(work: readonly Promise<void>[]): Promise<void> {
  for (const result of await Promise.allSettled(work)) {
    if (result.status === 'rejected') throw result.reason
  }
}

/** Ends the telling if all mails are settled. Otherwise the mails are looked at again when the next is due. */
async function reschedule(context: Context, mailing: Mailing, end: End): Promise<void> {
  const { tables, now } = context
  const open = await tables.first('update_mails', [
    Query.equal('mailingId', mailing.$id),
    Query.equal('number', mailing.number),
    Query.equal('state', ['waiting', 'claimed']),
    Query.orderAsc('dueAt'),
  ])
  const isHeldUp = end === 'server down'
  const soonest = isHeldUp || end === 'not on offer' ? now.getTime() + PAUSE : 0
  const dueAt = open && new Date(Math.max(Date.parse(open.dueAt ?? ''), soonest)).toISOString()
  const change = open ? ({ dueAt, isHeldUp } as const) : ({ state: 'done', dueAt: null, isHeldUp } as const)
  // a newer telling may have taken the place of this one
  const current = await tables.get('update_mailings', mailing.$id)
  if (current?.number === mailing.number) await tables.update('update_mailings', mailing.$id, change)
}
