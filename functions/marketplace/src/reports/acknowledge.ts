import { Query } from 'node-appwrite'
import { mailboxOf } from '#src/domain/account/mailbox.ts'
import { givenLanguageSchema } from '#src/lib/language/language-schema.ts'
import { DAY } from '#src/lib/time/durations.ts'
import { inLanguage } from '#functions/shared/in-language.ts'
import { emailKey } from '#functions/shared/db/keys.ts'
import type { Row } from '#functions/shared/db/rows.ts'
import type { Context } from '#functions/shared/http/context.ts'
import { requireSiteUrl } from '#functions/shared/http/site-url.ts'
import { traceOf } from '#functions/shared/http/trace.ts'
import { sendCounted } from '#functions/shared/http/send-counted.ts'
import { sendMail } from '#functions/shared/mail/mail.ts'
import { dueRows, sendDue } from '#functions/marketplace/src/mails/due-mails.ts'
import { tellDecision } from '#functions/marketplace/src/decisions/mails/tell-decision.ts'
import { reportMail } from './report-mail.ts'

/**
 * How many acknowledgements a day go to one mailbox: few, because anybody can report anything with anybody's address. An account that
 * gives its own confirmed address has more, which strangers don't use up.
 */
const perDay = { typed: 3, proven: 30 }

/** Milliseconds; longer than it takes to hand over a mail. */
export const ANSWER_MS = 1000

type Report = Row<'reports'>

/** A report that was decided about meanwhile has another mail to come. */
const asBefore = ({ $id, decisionId }: Report) => [
  Query.equal('$id', $id),
  decisionId === ''
    ? Query.or([Query.isNull('decisionId'), Query.equal('decisionId', '')])
    : Query.equal('decisionId', decisionId),
]

/**
 * Sends the next mail about a report, once: that it has arrived, or what was decided. One that is one too many for its mailbox today is
 * not sent.
 */
async function tell(context: Context, report: Report): Promise<void> {
  const { tables, hash, now } = context
  const { reporterEmail, reporterKey, isEmailProven, decisionId } = report
  const mailbox = isEmailProven ? reporterKey : emailKey(hash, mailboxOf(reporterEmail))
  const max = isEmailProven ? perDay.proven : perDay.typed
  const isOpen = decisionId === ''
  const mails = { what: [isOpen ? 'report mails' : 'decision mails', mailbox], max, window: DAY } as const
  const send = () => (isOpen ? acknowledge(context, report) : tellDecision(context, report))
  const isSent = reporterEmail !== '' && (await sendCounted(context, mails, send)).passes
  const change = { ...(isSent && isOpen && { mailedAt: now.toISOString() }), mailDueAt: null }
  await tables.updateAll('reports', change, asBefore(report))
}

async function acknowledge(
  context: Context,
  { $id: reference, reporterEmail: to, locale, createdAt }: Report,
) {
  const siteUrl = requireSiteUrl(context)
  const language = givenLanguageSchema.parse(locale)
  const words = inLanguage(language, () => reportMail({ reportId: reference, createdAt }, siteUrl))
  const id = context.hash.id('report-mail', reference)
  await sendMail(context, { to, id, topic: 'report', reference, ...words })
}

/** Acknowledges a report that was just kept. What fails comes by schedule. */
export async function acknowledgeAtOnce(context: Context, reportId: string): Promise<void> {
  try {
    const report = await context.tables.get('reports', reportId)
    if (report?.mailDueAt) await tell(context, report)
  } catch (error) {
    context.log(`The report ${reportId} is still to be confirmed: ${traceOf(error)}`)
  }
}

/** Sends the mails about reports that are due. Returns how many were tried. */
export async function acknowledgeDue(context: Context): Promise<number> {
  const { tables } = context
  const due = await tables.find('reports', dueRows(context, 'mailDueAt'))
  return sendDue(context, due, {
    nameOf: ({ $id }) => `The report ${$id}`,
    // a decision comes long after its report, and is told as long as the reporter is known
    sinceOf: ({ createdAt, decisionId, mailDueAt }) =>
      decisionId === '' ? createdAt : (mailDueAt ?? createdAt),
    send: (report) => tell(context, report),
    putOff: ({ $id }, mailDueAt) => tables.update('reports', $id, { mailDueAt }),
  })
}
