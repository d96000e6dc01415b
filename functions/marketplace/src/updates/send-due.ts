import { Query } from 'node-appwrite'
import type { Row } from '#functions/shared/db/rows.ts'
import type { Context } from '#functions/shared/http/context.ts'
import { nudge } from '#functions/shared/http/nudge.ts'
import { withinTime } from '#functions/shared/http/time-budget.ts'
import { traceOf } from '#functions/shared/http/trace.ts'
import { openOutbox, type Outbox } from '#functions/shared/mail/outbox.ts'
import { sendMailing } from './send-mailing.ts'
import { MINUTE } from '#src/lib/time/durations.ts'

const PAGE = 50
/** Milliseconds in which new mails may begin; the rest of the function's time is for those that are under way. */
const TIME_TO_BEGIN = 10_000
/** Milliseconds until mails are tried again whose server does not answer, or whose run failed. */
const PAUSE = 5 * MINUTE

/** Sends the mails about new versions that are due. Returns the number of tellings. The next run handles the rest. */
export async function sendUpdates(context: Context, open: typeof openOutbox = openOutbox): Promise<number> {
  const { tables, now, smtp } = context
  if (!smtp) return 0
  const due = await tables.find('update_mailings', [
    Query.lessThanEqual('dueAt', now.toISOString()),
    Query.orderAsc('dueAt'),
    Query.limit(PAGE),
  ])
  if (due.length === 0) return 0
  const outbox = open(smtp, context.log)
  try {
    if (await outbox.isOpen()) await sendAll(context, due, outbox)
    else await holdUp(context, due)
  } finally {
    outbox.close()
  }
  return due.length
}

async function sendAll(context: Context, due: readonly Row<'update_mailings'>[], outbox: Outbox) {
  const hasTime = withinTime(TIME_TO_BEGIN)
  for (const { $id } of due) {
    const isLeft = await attempt(context, $id, () => sendMailing(context, $id, outbox, hasTime))
    if (!isLeft || hasTime()) continue
    await nudge(context, 'marketplace', { action: 'updates.send' })
    return
  }
}

/** A telling whose run fails does not stop the others. */
async function attempt({ log }: Context, id: string, work: () => Promise<boolean>): Promise<boolean> {
  try {
    return await work()
  } catch (error) {
    log(`The mails of ${id} are still due: ${traceOf(error)}`)
    return false
  }
}

async function holdUp({ tables, now }: Context, due: readonly Row<'update_mailings'>[]): Promise<void> {
  const dueAt = new Date(now.getTime() + PAUSE).toISOString()
  for (const { $id } of due) await tables.update('update_mailings', $id, { dueAt, isHeldUp: true })
}
