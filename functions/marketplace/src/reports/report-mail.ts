import { m } from '#messages'
import { brand } from '#src/config/brand.ts'
import { formatZurichMoment } from '#src/lib/format/format-zurich-moment.ts'
import { currentLanguage } from '#src/lib/language/language.ts'
import type { MailText } from '#functions/shared/mail/mail-blocks.ts'

/** The beginning of the id is enough to find a report by, and short enough to be read out. */
const NUMBER_LENGTH = 12

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
    m.mail_report_number({ id: reportId.slice(0, NUMBER_LENGTH) }),
    m.mail_report_received({ moment: formatZurichMoment(createdAt) }),
  ],
  link: {
    label: m.mail_revocation_contact(),
    url: new URL(m.legal_imprint_address(), siteUrl).href,
  },
})
