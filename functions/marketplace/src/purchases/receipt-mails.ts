import { m } from '#messages'
import { brand } from '#src/config/brand.ts'
import { paths } from '#src/config/paths.ts'
import type { Order } from '#src/domain/money/order.ts'
import { formatPrice } from '#src/domain/money/money.ts'
import { inEachLanguage } from '#src/lib/language/in-each-language.ts'
import { currentLanguage } from '#src/lib/language/language.ts'
import type { MailText } from '#functions/shared/mail/mail-blocks.ts'
import { titleInMail } from '#functions/shared/mail/strangers-words.ts'

type Sale = {
  orderId: string
  title: string
  /** The titles of what a bundle contained; none for any other product. */
  parts: readonly string[]
  seller: string
  /** Rappen. */
  amountCents: number
  /** The code that the buyer paid with, or ''. */
  discountCode: string
  /** Rappen. */
  discountCents: number
  /** ISO 8601. */
  paidAt: string
  /** What the buyer keeps of the contract. */
  contract: Pick<MailText, 'details' | 'facts'>
}

const day = inEachLanguage(
  (region) => new Intl.DateTimeFormat(region, { dateStyle: 'long', timeZone: 'Europe/Zurich' }),
)

const namesIn = ({ title, seller }: Pick<Sale, 'title' | 'seller'>) => ({
  title: titleInMail(title),
  seller: titleInMail(seller),
})

/**
 * The mail that a buyer keeps. Its secret opens the purchase in any browser and stands behind the #, which browsers send to no
 * server.
 */
export function buyerMail(sale: Sale, siteUrl: string, secret: string): MailText {
  const { orderId, discountCode: code, discountCents } = sale
  const amount = formatPrice(sale.amountCents)
  return {
    lang: currentLanguage(),
    subject: m.mail_receipt_subject({ brand: brand.name, amount }),
    creator: titleInMail(sale.seller),
    paragraphs: [
      m.mail_receipt_thanks(namesIn(sale)),
      m.mail_receipt_paid({ amount, date: day().format(new Date(sale.paidAt)) }),
      ...(code === ''
        ? []
        : [m.mail_receipt_code({ code: titleInMail(code), amount: formatPrice(discountCents) })]),
      m.mail_receipt_again(),
    ],
    ...sale.contract,
    ...(sale.parts.length > 0 && { items: sale.parts.map(titleInMail) }),
    link: {
      label: m.mail_receipt_link(),
      url: receiptUrl(siteUrl, orderId, secret),
    },
  }
}

const receiptUrl = (siteUrl: string, orderId: string, secret: string) =>
  new URL(`${paths.downloads.href()}#receipt=${orderId}.${secret}`, siteUrl).href

/**
 * The mail about an order of nothing to an address that nobody has proven. It contains no words of other people: those stand in the
 * receipt, which follows once the link was opened.
 */
export const orderMail = (orderId: string, siteUrl: string, secret: string): MailText => ({
  lang: currentLanguage(),
  subject: m.mail_order_subject({ brand: brand.name }),
  paragraphs: [m.mail_order_what({ brand: brand.name }), m.mail_order_how(), m.mail_order_ignore()],
  link: { label: m.mail_receipt_link(), url: receiptUrl(siteUrl, orderId, secret) },
})

type Reason = NonNullable<Order['givenBackFor']>

/** The mail to a buyer whose payment is given back without being asked for. */
export function givenBackMail(
  { orderId, ...sale }: Omit<Sale, 'contract'>,
  reason: Reason,
  siteUrl: string,
): MailText {
  const names = namesIn(sale)
  const amount = formatPrice(sale.amountCents)
  // the seller may have given a part back before
  const isRest = reason === 'revoked'
  const reasons: Record<Reason, () => string> = {
    duplicate: () => m.mail_back_duplicate(names),
    undeliverable: () => m.mail_back_undeliverable(names),
    code_used: () => m.mail_back_code_used(names),
    revoked: () => m.mail_back_revoked(names),
  }
  return {
    lang: currentLanguage(),
    subject: isRest
      ? m.mail_back_rest_subject({ brand: brand.name })
      : m.mail_back_subject({ amount, brand: brand.name }),
    creator: names.seller,
    paragraphs: [reasons[reason](), isRest ? m.mail_back_rest() : m.mail_back_how({ amount })],
    details: [{ name: m.contract_order(), lines: [m.mail_order_number({ id: orderId })] }],
    link: { label: m.mail_receipt_link(), url: new URL(paths.downloads.href(), siteUrl).href },
  }
}
