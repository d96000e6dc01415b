import { m } from '#messages'
import { brand } from '#src/config/brand.ts'
import { formatZurichMoment } from '#src/lib/format/format-zurich-moment.ts'
import { currentLanguage } from '#src/lib/language/language.ts'
import type { MailText } from '#functions/shared/mail/mail-blocks.ts'

type Received = { reportId: string; createdAt: string }

/**
 * The mail that confirms that a report has arrived. It goes to an address that anybody may have typed, so it has no word of the report,
 * and names nothing of what was reported.
 */
export const reportMail = ({ reportId, createdAt }: Received, siteUrl: string): MailText => ({
  lang: currentLanguage(),
  subject: m.mail_report_subject(),
  paragraphs: [m.mail_report_what({ brand: brand.name }), m.mail_report_next(), m.mail_report_ignore()],
  items: [
    m.mail_report_number({ id: reportId }),
    m.mail_report_received({ moment: formatZurichMoment(createdAt) }),
  ],
  link: {
    label: m.mail_revocation_contact(),
    url: new URL(m.legal_imprint_address(), siteUrl).href,
  },
})
