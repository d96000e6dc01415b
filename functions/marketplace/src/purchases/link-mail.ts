import { m } from '#messages'
import { currentLanguage } from '#src/lib/language/language.ts'
import { brand } from '#src/config/brand.ts'
import { paths } from '#src/config/paths.ts'
import { limits } from '#src/domain/limits/limits.ts'
import type { ProductRecord } from '#src/domain/product/product.ts'
import type { MailText } from '#functions/shared/mail/mail-blocks.ts'
import { titleInMail } from '#functions/shared/mail/strangers-words.ts'

const aboutLinks = () => [
  m.mail_link_once({ minutes: limits.download.mailedLinkMinutes }),
  m.mail_link_ignore(),
]

/** The mail with a link to the list of all purchases. */
export function purchasesMail(siteUrl: string, secret: string): MailText {
  return {
    lang: currentLanguage(),
    subject: m.mail_links_subject({ brand: brand.name }),
    paragraphs: [m.mail_links_what({ brand: brand.name }), ...aboutLinks()],
    link: {
      label: m.mail_receipt_link(),
      url: new URL(`${paths.downloads.href()}#link=${secret}`, siteUrl).href,
    },
  }
}

/** The secret stands behind the #. Browsers send that part to no server, so no log ever holds it. */
export function linkMail(
  { title, userName, productId }: Pick<ProductRecord, 'title' | 'userName' | 'productId'>,
  siteUrl: string,
  secret: string,
): MailText {
  return {
    lang: currentLanguage(),
    subject: m.mail_link_subject({ brand: brand.name }),
    creator: titleInMail(userName),
    paragraphs: [m.mail_link_what({ title: titleInMail(title), brand: brand.name }), ...aboutLinks()],
    link: {
      label: m.mail_link_get(),
      url: new URL(`${paths.product.href(userName, productId)}#link=${secret}`, siteUrl).href,
    },
  }
}
