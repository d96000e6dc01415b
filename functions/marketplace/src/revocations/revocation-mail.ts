import { m } from '#messages'
import { brand } from '#src/config/brand.ts'
import type { RevocationOutcome } from '#src/domain/revocation/revocation.ts'
import { formatZurichMoment } from '#src/lib/format/format-zurich-moment.ts'
import { currentLanguage } from '#src/lib/language/language.ts'
import type { Row } from '#functions/shared/db/rows.ts'
import type { MailText } from '#functions/shared/mail/mail-blocks.ts'
import { revokeUrl } from '#functions/marketplace/src/purchases/revoke-url.ts'
import { titleInMail } from '#functions/shared/mail/strangers-words.ts'

type Declared = Pick<Row<'revocations'>, 'name' | 'orderId' | 'outcome' | 'declaredAt'>

const outcomes: Record<RevocationOutcome, () => string> = {
  refund: () => m.mail_revocation_refund(),
  lapsed: () => m.mail_revocation_lapsed(),
  late: () => m.mail_revocation_late(),
  returned: () => m.mail_revocation_returned(),
  unpaid: () => m.mail_revocation_unpaid(),
  unknown: () => m.mail_revocation_unknown(),
}

/**
 * The mail that confirms a declaration: what was declared and when, as the law asks, and what comes of it. It goes to an address that
 * anybody may have typed, so it names nothing of the order but its number.
 */
export function revocationMail({ name, orderId, outcome, declaredAt }: Declared, siteUrl: string): MailText {
  const contact = {
    label: m.mail_revocation_contact(),
    url: new URL(m.legal_imprint_address(), siteUrl).href,
  }
  const again = { label: m.revocation_title(), url: revokeUrl(siteUrl, orderId) }
  const isUnknown = outcome === 'unknown'
  return {
    lang: currentLanguage(),
    subject: m.mail_revocation_subject({ brand: brand.name }),
    paragraphs: [m.mail_revocation_what({ brand: brand.name }), m.mail_revocation_ignore()],
    items: [
      m.mail_revocation_name({ name: titleInMail(name) }),
      m.mail_order_number({ id: titleInMail(orderId) }),
      m.mail_revocation_declared({ moment: formatZurichMoment(declaredAt) }),
    ],
    sections: [{ text: outcomes[outcome](), items: [], ...(isUnknown && { link: contact }) }],
    link: isUnknown ? again : contact,
  }
}
