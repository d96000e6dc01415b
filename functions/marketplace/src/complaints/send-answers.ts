import { givenLanguageSchema } from '#src/lib/language/language-schema.ts'
import type { Row } from '#functions/shared/db/rows.ts'
import type { Context } from '#functions/shared/http/context.ts'
import { traceOf } from '#functions/shared/http/trace.ts'
import type { MailReader } from '#functions/shared/identity/mail-reader.ts'
import { inLanguage } from '#functions/shared/in-language.ts'
import { sendMail } from '#functions/shared/mail/mail.ts'
import { defaultLanguage } from '#src/lib/language/language.ts'
import { concernedReader } from '#functions/marketplace/src/decisions/mails/concerned-reader.ts'
import { complaintMail } from '#functions/marketplace/src/decisions/mails/decision-mails.ts'
import { decisionUrl } from '#functions/marketplace/src/decisions/mails/decision-url.ts'
import { dueRows, sendDue } from '#functions/marketplace/src/mails/due-mails.ts'

type Complaint = Row<'complaints'>

/** The address of a reporter is forgotten some time after the decision; then nobody can be told. */
async function readerOf(context: Context, { reportId, decisionId }: Complaint): Promise<MailReader> {
  if (reportId === '') {
    const decision = await context.tables.get('decisions', decisionId)
    return decision ? concernedReader(context, decision) : { address: null, language: defaultLanguage }
  }
  const report = await context.tables.get('reports', reportId)
  return { address: report?.reporterEmail || null, language: givenLanguageSchema.parse(report?.locale) }
}

async function send(context: Context, complaint: Complaint): Promise<void> {
  const { $id, decisionId, reportId } = complaint
  const { address, language } = await readerOf(context, complaint)
  if (address !== null) {
    const url = decisionUrl(context, { decisionId, reportId })
    const words = inLanguage(language, () => complaintMail(complaint, url))
    const id = context.hash.id('complaint-mail', $id)
    await sendMail(context, { to: address, id, topic: 'news', reference: $id, ...words })
  }
  await context.tables.update('complaints', $id, { mailDueAt: null })
}

/** Mails an answer that was just given. What fails comes by schedule. */
export async function answerAtOnce(context: Context, complaintId: string): Promise<void> {
  try {
    const complaint = await context.tables.get('complaints', complaintId)
    if (complaint?.mailDueAt) await send(context, complaint)
  } catch (error) {
    context.log(`The answer to the complaint ${complaintId} is still to be mailed: ${traceOf(error)}`)
  }
}

/** Mails the answers that are due. Returns how many were tried. */
export async function answerDue(context: Context): Promise<number> {
  const { tables } = context
  const due = await tables.find('complaints', dueRows(context, 'mailDueAt'))
  return sendDue(context, due, {
    nameOf: ({ $id }) => `The complaint ${$id}`,
    sinceOf: ({ answeredAt, createdAt }) => answeredAt ?? createdAt,
    send: (complaint) => send(context, complaint),
    putOff: ({ $id }, mailDueAt) => tables.update('complaints', $id, { mailDueAt }),
  })
}
