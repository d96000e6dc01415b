import { m } from '#messages'
import { isEmail } from '#src/domain/account/email.ts'
import { brand } from '#src/config/brand.ts'
import { formatPrice } from '#src/domain/money/money.ts'
import { keptByPlatform, type PlatformPart } from '#src/domain/tax/tax.ts'
import { counted, formatCount } from '#src/lib/format/format-count.ts'
import { currentLanguage } from '#src/lib/language/language.ts'
import { formatUtcDay } from '#src/lib/format/format-utc-day.ts'
import { formatMoney } from '#src/lib/format/format-money.ts'
import type { MailText } from '#functions/shared/mail/mail-blocks.ts'
import { titleInMail, wordsInMail } from '#functions/shared/mail/strangers-words.ts'
import type { NoticeKind } from '#functions/shared/mail/notices.ts'
import { linksOf, type Notice, told } from './mail-words.ts'
import { whyItCameBack } from './why-it-came-back.ts'

/** The most lines in a mail about several events; the remaining events are only counted. */
const MOST_ITEMS = 10

type Words = Pick<MailText, 'subject' | 'paragraphs'>

/** @param reason one of `giveBackReasons` */
function whyGivenBack(reason: string, sold: { title: string; amount: string }): string {
  switch (reason) {
    case 'duplicate':
      return m.mail_given_back_duplicate(sold)
    case 'code_used':
      return m.mail_given_back_code_used(sold)
    case 'revoked':
      return m.mail_given_back_revoked(sold)
    default:
      return m.mail_given_back_undeliverable(sold)
  }
}

/** Says what the creator gets of a sale, and who gets the rest. */
function sharesOf(sold: PlatformPart): string {
  const shares = {
    share: formatPrice(sold.amountCents - keptByPlatform(sold)),
    brand: brand.name,
    fee: formatPrice(sold.feeCents),
  }
  return sold.taxCents === 0
    ? m.mail_sale_shares(shares)
    : m.mail_sale_shares_and_tax({ ...shares, tax: formatPrice(sold.taxCents) })
}

/** The words for a single notice of each kind. Texts by other people may stand in the mail, but never in its subject. */
const alone: Record<Exclude<NoticeKind, 'summary'>, (notice: Notice) => Words> = {
  sale: ({ title, amountCents, feeCents, taxCents, person, reference, words: code }) => ({
    subject: m.mail_sale_subject({ amount: formatPrice(amountCents) }),
    paragraphs: [
      m.mail_sale_what({ title, amount: formatPrice(amountCents) }),
      sharesOf({ amountCents, feeCents, taxCents }),
      ...(code ? [m.mail_sale_code({ code: titleInMail(code) })] : []),
      ...(person ? [m.mail_sale_buyer({ person })] : []),
      m.mail_order_number({ id: reference }),
    ],
  }),
  given_back: ({ title, amountCents, reference, words }) => {
    const amount = formatPrice(amountCents)
    return {
      subject: m.mail_given_back_subject({ amount }),
      paragraphs: [whyGivenBack(words, { title, amount }), m.mail_order_number({ id: reference })],
    }
  },
  refunded_by_us: ({ title, amountCents, reference, words }) => {
    const amount = formatPrice(amountCents)
    return {
      subject: m.mail_refunded_by_us_subject({ amount }),
      paragraphs: [
        m.mail_refunded_by_us_what({ amount, title }),
        m.mail_refunded_by_us_why({ reason: words }),
        m.mail_order_number({ id: reference }),
        m.mail_refunded_by_us_how(),
        m.mail_about_money(),
      ],
    }
  },
  download: ({ title, person }) => ({
    subject: m.mail_download_subject(),
    paragraphs: [m.mail_download_what({ person: person || m.mail_somebody(), title })],
  }),
  follower: ({ person }) => ({
    subject: m.mail_follower_subject(),
    paragraphs: [m.mail_follower_what({ person, brand: brand.name })],
  }),
  review: ({ title, person, rating, words }) => ({
    subject: m.mail_review_subject({ rating }),
    paragraphs: [
      m.mail_review_what({ person, title, rating }),
      ...(words ? [m.mail_review_words({ words })] : []),
      m.mail_review_pending(),
    ],
  }),
  payout: ({ reference }) => {
    const day = formatUtcDay(reference)
    return {
      subject: m.mail_payout_subject({ day }),
      paragraphs: [m.mail_payout_what({ day }), m.mail_payout_how()],
    }
  },
  payout_failed: ({ amountCents, reference: currency, words }) => {
    const amount = formatMoney(amountCents, currency)
    return {
      subject: m.mail_payout_failed_subject({ amount }),
      paragraphs: [
        m.mail_payout_failed_what({ amount, why: whyItCameBack(words) }),
        m.mail_payout_failed_how(),
        m.mail_about_money(),
      ],
    }
  },
}

/** Returns one line for each event, the sales first. Downloads come last; those of one product share a line. */
function linesOf(notices: readonly Notice[]): string[] {
  const of = (kind: NoticeKind) => notices.filter((notice) => notice.kind === kind)
  const downloads = new Map<string, number>()
  for (const { title } of of('download')) downloads.set(title, (downloads.get(title) ?? 0) + 1)
  return [
    ...of('sale').map(({ title, amountCents, person }) => {
      const amount = formatPrice(amountCents)
      return person ? m.mail_line_sold_to({ title, amount, person }) : m.mail_line_sold({ title, amount })
    }),
    ...of('given_back').map(({ title, amountCents }) =>
      m.mail_line_given_back({ amount: formatPrice(amountCents), title }),
    ),
    ...of('review').map(({ title, rating, person }) => m.mail_line_review({ rating, title, person })),
    ...of('follower').map(({ person }) => m.mail_line_follower({ person })),
    ...[...downloads].map(([title, count]) => m.mail_line_downloaded({ title, ...counted(count) })),
  ]
}

/** Writes one mail about several events. */
function digest(notices: readonly Notice[]): MailText {
  const count = (kind: NoticeKind) => notices.filter((notice) => notice.kind === kind).length
  const all = told({
    sale: count('sale'),
    given_back: count('given_back'),
    review: count('review'),
    follower: count('follower'),
    download: count('download'),
  })
  const lines = linesOf(notices)
  const more = lines.length - MOST_ITEMS
  return {
    subject: m.mail_news_subject({ all }),
    paragraphs: [m.mail_news_what({ all })],
    items: [
      ...lines.slice(0, MOST_ITEMS),
      ...(more > 0 ? [m.mail_line_more({ shown: formatCount(more) })] : []),
    ],
  }
}

/** Returns a notice with the words of people as they may stand in a mail. An address stays whole, because creators copy it. */
const inMail = (notice: Notice): Notice => ({
  ...notice,
  title: titleInMail(notice.title),
  person: isEmail(notice.person) ? notice.person : titleInMail(notice.person),
  words: wordsInMail(notice.words),
})

/** Writes the mail about notices. */
export function newsMail(told: readonly Notice[], siteUrl: string): MailText {
  const notices = told.map(inMail)
  const [first] = notices
  const kinds = new Set(notices.map(({ kind }) => kind))
  const kind = first && kinds.size === 1 ? first.kind : 'summary'
  const text =
    first && notices.length === 1 && first.kind !== 'summary' ? alone[first.kind](first) : digest(notices)
  return { lang: currentLanguage(), ...text, ...linksOf(kind, siteUrl) }
}
