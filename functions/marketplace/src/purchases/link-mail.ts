import { brand } from '#src/config/brand.ts'
import { paths } from '#src/config/paths.ts'
import { limits } from '#src/domain/limits/limits.ts'
import type { ProductRecord } from '#src/domain/product/product.ts'
import type { MailText } from '#functions/shared/mail/mail-html.ts'

const aboutLinks = [
  `It works once, within ${limits.download.mailedLinkMinutes} minutes.`,
  'You did not ask for it? Then ignore this mail: nobody else has the link.',
]

/** The mail with a link to the list of all purchases. */
export function purchasesMail(siteUrl: string, secret: string): MailText {
  return {
    subject: `Your downloads on ${brand.name}`,
    paragraphs: [
      `Here is your link to everything that was bought with this address on ${brand.name}.`,
      ...aboutLinks,
    ],
    link: {
      label: 'Open your downloads',
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
    subject: `Your download on ${brand.name}`,
    paragraphs: [
      `Here is your link to “${title}”, which was bought with this address on ${brand.name}.`,
      ...aboutLinks,
    ],
    link: {
      label: 'Get your download',
      url: new URL(`${paths.product.href(userName, productId)}#link=${secret}`, siteUrl).href,
    },
  }
}
