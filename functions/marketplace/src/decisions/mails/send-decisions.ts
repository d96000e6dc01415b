import type { StatedMeasure } from '#src/domain/moderation/statement.ts'
import type { Row } from '#functions/shared/db/rows.ts'
import type { Context } from '#functions/shared/http/context.ts'
import { traceOf } from '#functions/shared/http/trace.ts'
import { inLanguage } from '#functions/shared/in-language.ts'
import { sendMail } from '#functions/shared/mail/mail.ts'
import type { MailText } from '#functions/shared/mail/mail-blocks.ts'
import { dueRows, sendDue } from '#functions/marketplace/src/mails/due-mails.ts'
import { closeReports } from '../close-reports.ts'
import { concernedReader } from './concerned-reader.ts'
import { liftedMail, statementMail } from './decision-mails.ts'
import { decisionUrl } from './decision-url.ts'
import { tellBuyers } from './tell-buyers.ts'

type Decision = Row<'decisions'>

/** Writes to whom a decision concerns. Who has no confirmed address finds it in the settings. */
async function mailConcerned(
  context: Context,
  decision: Decision,
  id: string,
  mail: (url: string) => MailText,
): Promise<void> {
  const { $id: decisionId } = decision
  const { address, language } = await concernedReader(context, decision)
  if (address === null) return
  const words = inLanguage(language, () => mail(decisionUrl(context, { decisionId, reportId: '' })))
  await sendMail(context, { to: address, id, topic: 'news', reference: decisionId, ...words })
}

/** Sends the reasons. */
function sendStatement(context: Context, decision: Decision, measure: StatedMeasure): Promise<void> {
  const id = context.hash.id('statement-mail', decision.$id)
  return mailConcerned(context, decision, id, (url) => statementMail({ ...decision, measure }, url))
}

/** Tells that the decision was lifted. The id of the mail is made of the decision, so it is sent once. */
function sendLifted(context: Context, decision: Decision): Promise<void> {
  const id = context.hash.id('lifted-mail', decision.$id)
  return mailConcerned(context, decision, id, (url) => liftedMail(decision, url))
}

/** Does what follows a decision: closes its reports, and sends its mails, each once. */
async function follow(context: Context, decision: Decision): Promise<void> {
  const { tables, now } = context
  const { $id, measure, mailedAt, liftedAt } = decision
  await closeReports(context, decision)
  if (measure !== 'none' && mailedAt === null) {
    await sendStatement(context, decision, measure)
    await tables.update('decisions', $id, { mailedAt: now.toISOString() })
  }
  if (liftedAt !== null) await sendLifted(context, decision)
  // of files that are open again no buyer is told that they are closed
  const isOver = measure !== 'close_files' || liftedAt !== null || (await tellBuyers(context, decision))
  if (isOver) await tables.update('decisions', $id, { mailDueAt: null })
}

/** Does what follows a decision that was just made. What fails is done by schedule. */
export async function followAtOnce(context: Context, decisionId: string): Promise<void> {
  try {
    const decision = await context.tables.get('decisions', decisionId)
    if (decision?.mailDueAt) await follow(context, decision)
  } catch (error) {
    context.log(`What follows the decision ${decisionId} is still to be done: ${traceOf(error)}`)
  }
}

/** Does what is due of what follows decisions. Returns how many were looked at. */
export async function followDue(context: Context): Promise<number> {
  const { tables } = context
  const due = await tables.find('decisions', dueRows(context, 'mailDueAt'))
  return sendDue(context, due, {
    nameOf: ({ $id }) => `The decision ${$id}`,
    sinceOf: ({ createdAt }) => createdAt,
    send: (decision) => follow(context, decision),
    putOff: ({ $id }, mailDueAt) => tables.update('decisions', $id, { mailDueAt }),
  })
}
