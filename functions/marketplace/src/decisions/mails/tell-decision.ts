import { givenLanguageSchema } from '#src/lib/language/language-schema.ts'
import type { Row } from '#functions/shared/db/rows.ts'
import type { Context } from '#functions/shared/http/context.ts'
import { inLanguage } from '#functions/shared/in-language.ts'
import { sendMail } from '#functions/shared/mail/mail.ts'
import { decidedMail } from './decision-mails.ts'
import { decisionUrl } from './decision-url.ts'

/** Tells whoever has reported something what was decided about it. */
export async function tellDecision(context: Context, report: Row<'reports'>): Promise<void> {
  const { $id: reference, reporterEmail: to, locale, decisionId } = report
  const decision = await context.tables.get('decisions', decisionId)
  if (!decision) return
  const url = decisionUrl(context, { decisionId, reportId: reference })
  const words = inLanguage(givenLanguageSchema.parse(locale), () => decidedMail(decision, report, url))
  const id = context.hash.id('decision-of-report-mail', reference)
  await sendMail(context, { to, id, topic: 'report', reference, ...words })
}
