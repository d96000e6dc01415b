import { m } from '#messages'
import { brand } from '#src/config/brand.ts'
import { paths } from '#src/config/paths.ts'
import { currentLanguage } from '#src/lib/language/language.ts'
import type { MailText } from '#functions/shared/mail/mail-blocks.ts'
import { titleInMail, wordsInMail } from '#functions/shared/mail/strangers-words.ts'

/** A new version of a product that the reader has. */
export type Update = {
  title: string
  number: number
  whatIsNew: string
  file: PlaceOfFile
}

/** Where the reader finds the file: among the purchases, by the secret of the receipt, or at the product. */
export type PlaceOfFile =
  | { at: 'purchases'; paymentId: string; secret: string }
  | { at: 'product'; username: string; productId: string }

type Links = { siteUrl: string; unsubscribeUrl: string }

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
    .map((line) => wordsInMail(line.trim()))
    .filter((line) => line !== '')

/** The mail that tells somebody who has products of a creator of new versions of their files. */
export function updateMail(
  sellerName: string,
  [first, ...others]: readonly [Update, ...Update[]],
  { siteUrl, unsubscribeUrl }: Links,
): MailText {
  const footer = { label: m.mail_update_unsubscribe(), url: unsubscribeUrl }
  const seller = titleInMail(sellerName)
  if (others.length === 0) {
    return {
      lang: currentLanguage(),
      subject: m.mail_update_subject({ brand: brand.name }),
      creator: seller,
      paragraphs: [
        m.mail_update_what({ title: titleInMail(first.title), seller, number: first.number }),
        m.mail_update_why({ brand: brand.name }),
      ],
      items: linesOf(first.whatIsNew),
      link: fileLink(siteUrl, first.file),
      footer,
    }
  }
  return {
    lang: currentLanguage(),
    subject: m.mail_updates_subject({ brand: brand.name }),
    creator: seller,
    paragraphs: [m.mail_updates_what({ seller }), m.mail_updates_why({ brand: brand.name })],
    sections: [first, ...others].map((update) => ({
      text: m.mail_updates_one({ title: titleInMail(update.title), number: update.number }),
      items: linesOf(update.whatIsNew),
      link: fileLink(siteUrl, update.file),
    })),
    footer,
  }
}
