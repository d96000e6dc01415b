import { brand } from '#src/config/brand.ts'
import { formatPrice } from '#src/domain/money/money.ts'
import { formatDay } from '#src/lib/format/format-day.ts'
import { formatMoney } from '#src/lib/format/format-money.ts'
import type { MailText } from '#functions/shared/mail/mail-html.ts'
import type { NoticeKind } from '#functions/shared/mail/notices.ts'
import { counted, linksOf, type Notice, told } from './mail-words.ts'

/** The most lines in a mail about several events; the remaining events are only counted. */
const MOST_ITEMS = 10

const pending = 'It waits for you: nobody else sees it until you approve it.'

type Words = Pick<MailText, 'subject' | 'paragraphs'>

/** The words for a single notice of each kind. Texts by other people may stand in the mail, but never in its subject. */
const alone: Record<Exclude<NoticeKind, 'summary'>, (notice: Notice) => Words> = {
  sale: ({ title, amountCents, feeCents, person, reference }) => ({
    subject: `You have made a sale: ${formatPrice(amountCents)}`,
    paragraphs: [
      `Somebody has bought “${title}” for ${formatPrice(amountCents)}.`,
      `You get ${formatPrice(amountCents - feeCents)}; ${brand.name} keeps ${formatPrice(feeCents)}.`,
      ...(person ? [`Buyer: ${person}`] : []),
      `Order number: ${reference}`,
    ],
  }),
  given_back: ({ title, amountCents, reference, words }) => ({
    subject: `A payment was given back: ${formatPrice(amountCents)}`,
    paragraphs: [
      words === 'duplicate'
        ? `Somebody had paid for “${title}” twice. The second payment of ${formatPrice(amountCents)} was given back; the first one stays yours.`
        : `“${title}” was paid for when it could not be delivered any more. The payment of ${formatPrice(amountCents)} was given back.`,
      `Order number: ${reference}`,
    ],
  }),
  download: ({ title, person }) => ({
    subject: 'You have a new download',
    paragraphs: [`${person || 'Somebody'} has downloaded “${title}”.`],
  }),
  follower: ({ person }) => ({
    subject: 'You have a new follower',
    paragraphs: [`${person} follows your page on ${brand.name} now.`],
  }),
  review: ({ title, person, rating, words }) => ({
    subject: `You have a new review: ${rating} of 5 stars`,
    paragraphs: [
      `“${person}” has given “${title}” ${rating} of 5 stars.`,
      ...(words ? [`“${words}”`] : []),
      pending,
    ],
  }),
  payout: ({ reference: day }) => ({
    subject: `Please withdraw your balance by ${formatDay(day)}`,
    paragraphs: [
      `There is money in your payment account that you have not withdrawn for a long time. The payment provider keeps it until ${formatDay(day)}.`,
      'You withdraw it under Payouts in your dashboard. You get this mail once, whatever you have chosen to be mailed: it is about your money.',
    ],
  }),
  payout_failed: ({ amountCents, reference: currency, words }) => ({
    subject: `A payout did not arrive: ${formatMoney(amountCents, currency)}`,
    paragraphs: [
      `Your payout of ${formatMoney(amountCents, currency)} came back: ${words}`,
      'The money is in your balance again. Please check your bank account at the payment provider, which you find under Payouts in your dashboard, and withdraw once more.',
      'You get this mail whatever you have chosen to be mailed: it is about your money.',
    ],
  }),
}

/** Returns one line for each event, the sales first. Downloads come last; those of one product share a line. */
function linesOf(notices: readonly Notice[]): string[] {
  const of = (kind: NoticeKind) => notices.filter((notice) => notice.kind === kind)
  const downloads = new Map<string, number>()
  for (const { title } of of('download')) downloads.set(title, (downloads.get(title) ?? 0) + 1)
  return [
    ...of('sale').map(
      ({ title, amountCents, person }) =>
        `Sold: “${title}” for ${formatPrice(amountCents)}${person ? ` to ${person}` : ''}`,
    ),
    ...of('given_back').map(
      ({ title, amountCents }) => `Given back: ${formatPrice(amountCents)} for “${title}”`,
    ),
    ...of('review').map(
      ({ title, rating, person }) => `Review: ${rating} of 5 stars for “${title}” by “${person}”`,
    ),
    ...of('follower').map(({ person }) => `New follower: ${person}`),
    ...[...downloads].map(([title, count]) => `Downloaded: “${title}”, ${counted(count, 'time')}`),
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
    subject: `On your page: ${all}`,
    paragraphs: [`There is news from your page: ${all}.`],
    items: [...lines.slice(0, MOST_ITEMS), ...(more > 0 ? [`and ${counted(more, 'more', 'more')}`] : [])],
  }
}

/** Writes the mail about notices. It is in English, the language of the dashboard. */
export function newsMail(notices: readonly Notice[], siteUrl: string): MailText {
  const [first] = notices
  const kinds = new Set(notices.map(({ kind }) => kind))
  const kind = first && kinds.size === 1 ? first.kind : 'summary'
  const text =
    first && notices.length === 1 && first.kind !== 'summary' ? alone[first.kind](first) : digest(notices)
  return { ...text, ...linksOf(kind, siteUrl) }
}
