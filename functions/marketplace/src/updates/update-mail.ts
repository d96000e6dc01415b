import { m } from '#messages'
import { brand } from '#src/config/brand.ts'
import { paths } from '#src/config/paths.ts'
import { currentLanguage } from '#src/lib/language/language.ts'
import type { MailText } from '#functions/shared/mail/mail-html.ts'

type Update = {
  title: string
  seller: string
  number: number
  whatIsNew: string
}

/** Where the reader finds the file: among the purchases, by the secret of the receipt, or at the product. */
export type PlaceOfFile =
  | { at: 'purchases'; paymentId: string; secret: string }
  | { at: 'product'; username: string; productId: string }

type Links = { siteUrl: string; file: PlaceOfFile; unsubscribeUrl: string }

const fileLink = (siteUrl: string, place: PlaceOfFile) =>
  place.at === 'purchases'
    ? {
        label: m.mail_receipt_link(),
        url: new URL(`${paths.downloads.href()}#receipt=${place.paymentId}.${place.secret}`, siteUrl).href,
      }
    : {
        label: m.mail_link_get(),
        url: new URL(paths.product.href(place.username, place.productId), siteUrl).href,
      }

/** Each line of the text is an item, because HTML shows no line breaks. */
const linesOf = (text: string) =>
  text
    .split('\n')
    .map((line) => line.trim())
    .filter((line) => line !== '')

/** The mail that tells somebody who has a product of a new version of its file. */
export function updateMail(
  { title, seller, number, whatIsNew }: Update,
  { siteUrl, file, unsubscribeUrl }: Links,
): MailText {
  return {
    lang: currentLanguage(),
    subject: m.mail_update_subject({ brand: brand.name }),
    paragraphs: [m.mail_update_what({ title, seller, number }), m.mail_update_why({ brand: brand.name })],
    items: linesOf(whatIsNew),
    link: fileLink(siteUrl, file),
    footer: { label: m.mail_update_unsubscribe(), url: unsubscribeUrl },
  }
}
