import { m } from '#messages'
import { brand } from '#src/config/brand.ts'
import { paths } from '#src/config/paths.ts'
import { formatPrice } from '#src/domain/money/money.ts'
import type { MailedEvent, OrderEvent } from '#src/domain/money/order.ts'
import { currentLanguage } from '#src/lib/language/language.ts'
import type { MailText } from '#functions/shared/mail/mail-blocks.ts'
import { titleInMail } from '#functions/shared/mail/strangers-words.ts'

/** A sale as it is when the mail is written. */
type Sold = {
  orderId: string
  title: string
  seller: string
  /** What was paid, in Rappen. */
  amountCents: number
  /** Whether the files can be downloaded. */
  isOpen: boolean
}

type Words = Pick<MailText, 'subject' | 'paragraphs'>
type Facts = Record<'title' | 'seller' | 'amount' | 'price', string> & Pick<Sold, 'isOpen'>

/** A refund that is under way is announced, because banks take days for it. */
function refunded(facts: Facts): Words {
  const { amount, isOpen } = facts
  return {
    subject: m.mail_back_subject({ amount, brand: brand.name }),
    paragraphs: [
      isOpen ? m.mail_refund_part(facts) : m.mail_refund_whole(facts),
      m.mail_back_how({ amount }),
    ],
  }
}

const decided = (...paragraphs: string[]): Words => ({
  subject: m.mail_dispute_ended_subject({ brand: brand.name }),
  paragraphs,
})

const wordsOf: Record<MailedEvent, (facts: Facts) => Words> = {
  refunded,
  refund_pending: refunded,
  refund_failed: (facts) => ({
    subject: m.mail_refund_failed_subject({ amount: facts.amount, brand: brand.name }),
    paragraphs: [m.mail_refund_failed(facts), m.mail_refund_failed_how()],
  }),
  disputed: (facts) => ({
    subject: m.mail_dispute_subject({ brand: brand.name }),
    paragraphs: [m.mail_dispute_opened(facts), m.mail_dispute_how()],
  }),
  dispute_won: (facts) =>
    decided(m.mail_dispute_won(facts), ...(facts.isOpen ? [m.mail_dispute_again()] : [])),
  dispute_lost: (facts) => decided(m.mail_dispute_lost(facts)),
}

/** The mail that tells a buyer what has become of their payment. */
export function eventMail(
  kind: MailedEvent,
  { amountCents }: Pick<OrderEvent, 'amountCents'>,
  sold: Sold,
  siteUrl: string,
): MailText {
  const seller = titleInMail(sold.seller)
  const price = formatPrice(sold.amountCents)
  const { isOpen } = sold
  const facts = { title: titleInMail(sold.title), seller, amount: formatPrice(amountCents), price, isOpen }
  return {
    lang: currentLanguage(),
    creator: seller,
    ...wordsOf[kind](facts),
    details: [
      { name: m.contract_product(), lines: [facts.title] },
      { name: m.contract_price(), lines: [price] },
      { name: m.contract_order(), lines: [m.mail_order_number({ id: sold.orderId })] },
    ],
    link: { label: m.mail_receipt_link(), url: new URL(paths.downloads.href(), siteUrl).href },
  }
}
