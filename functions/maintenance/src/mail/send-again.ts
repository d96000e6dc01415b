import { Messaging, Query } from 'node-appwrite'
import * as z from 'zod/mini'
import type { Context } from '#functions/shared/http/context.ts'
import { lookAt, MOST_ATTEMPTS, nextStep } from '#functions/shared/mail/mail-attempts.ts'
import { createMessage, isRefusal } from '#functions/shared/mail/mail-message.ts'
import { asRead } from '#functions/shared/db/row-guards.ts'
import type { Row, RowData } from '#functions/shared/db/rows.ts'
import { Conflict, RowMissing } from '#functions/shared/db/table-errors.ts'
import { withinTime } from '#functions/shared/http/time-budget.ts'
import { traceOf } from '#functions/shared/http/trace.ts'
import { isStillWanted } from './still-wanted.ts'

/** Milliseconds; the next run handles the rest. */
const BUDGET = 30_000
/** A query names all messages and may be 4,096 characters long at most. */
const PAGE = 50

type Mail = Row<'mails'>

const messageSchema = z.object({
  $id: z.string(),
  status: z.string(),
  deliveredTotal: z.number(),
  data: z.object({ subject: z.string(), content: z.string() }),
})
type Message = z.infer<typeof messageSchema>

/**
 * Checks the mails that are due. Returns how many were sent again. Every attempt is a message of its own, whose id is made of the
 * first message's id and the number of the attempt. An attempt is made only after the one before failed for good. Simultaneous or
 * repeated runs therefore create the same message, which is sent once.
 */
export async function sendAgain(context: Context): Promise<number> {
  const hasTime = withinTime(BUDGET)
  let count = 0
  for (;;) {
    const due = await dueMails(context)
    const messages = await messagesOf(context, due)
    for (const mail of due) {
      if (!hasTime()) return count
      if (await attempt(context, mail, messages.get(mail.messageId) ?? null)) count += 1
    }
    if (due.length < PAGE) return count
  }
}

const dueMails = ({ tables, now }: Context): Promise<Mail[]> =>
  tables.find('mails', [
    Query.lessThanEqual('dueAt', now.toISOString()),
    Query.orderAsc('dueAt'),
    Query.limit(PAGE),
  ])

async function messagesOf({ server }: Context, mails: readonly Mail[]): Promise<Map<string, Message>> {
  if (mails.length === 0) return new Map()
  const ids = mails.map(({ messageId }) => messageId)
  const queries = [Query.equal('$id', ids), Query.limit(PAGE)]
  const { messages } = await new Messaging(server).listMessages({ queries })
  return new Map(messages.map((message) => [message.$id, messageSchema.parse(message)]))
}

/** Handles one mail. A failure is logged and does not stop the others. */
async function attempt(context: Context, mail: Mail, message: Message | null): Promise<boolean> {
  try {
    return await checkMail(context, mail, message)
  } catch (error) {
    context.log(`The mail ${mail.$id} is still due: ${traceOf(error)}`)
    await change(context, mail, { dueAt: lookAt(mail.attempts, mail.createdAt, context.now) })
    return false
  }
}

/** Returns whether the mail was sent again. */
async function checkMail(context: Context, mail: Mail, message: Message | null): Promise<boolean> {
  const step = nextStep(mail, message, context.now)
  if (step === 'wait') {
    await change(context, mail, { dueAt: lookAt(mail.attempts, mail.createdAt, context.now) })
    return false
  }
  if (step === 'give up') return giveUp(context, mail)
  if (step === 'send' && message && (await isStillWanted(context, mail))) return send(context, mail, message)
  await context.tables.remove('mails', mail.$id)
  return false
}

async function send(context: Context, mail: Mail, { data }: Message): Promise<boolean> {
  const { hash, now, tables } = context
  const attempts = mail.attempts + 1
  const messageId = hash.id('mail-attempt', mail.$id, String(attempts))
  try {
    await createMessage(context, { id: messageId, targetId: mail.targetId, ...data })
  } catch (error) {
    // the target was removed at this moment
    if (!isRefusal(error, 'message_target_not_email')) throw error
    await tables.remove('mails', mail.$id)
    return false
  }
  return change(context, mail, { messageId, attempts, dueAt: lookAt(attempts, mail.createdAt, now) })
}

/**
 * Gives a mail up. The operator finds it once in the log, and in the doctor's report as long as the row is kept. The row no
 * longer names the recipient.
 */
async function giveUp(context: Context, mail: Mail): Promise<false> {
  const nobody = { userId: '', targetId: '', emailKey: '', reference: '' }
  const isFirst = await change(context, mail, {
    ...nobody,
    dueAt: null,
    givenUpAt: context.now.toISOString(),
  })
  if (isFirst) {
    context.log(
      `A mail could not be sent, in ${MOST_ATTEMPTS} attempts over a day: see Messaging in the console, message ${mail.messageId}`,
    )
  }
  return false
}

/** Changes the row, guarded by its version. Returns false if another run has settled the mail. */
async function change({ tables }: Context, mail: Mail, data: RowData<'mails'>): Promise<boolean> {
  try {
    await tables.transaction((tx) => tx.update('mails', mail.$id, data), { decidedOn: asRead('mails', mail) })
    return true
  } catch (error) {
    if (error instanceof Conflict || error instanceof RowMissing) return false
    throw error
  }
}
