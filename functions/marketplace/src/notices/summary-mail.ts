import { brand } from '#src/config/brand.ts'
import type { Figures } from '#src/domain/account/daily-stats.ts'
import { formatPrice } from '#src/domain/money/money.ts'
import type { MailText } from '#functions/shared/mail/mail-html.ts'
import { counted, linksOf, told } from './mail-words.ts'

/** The figures of one week. */
export type WeekFigures = Figures & { reviews: number }

type Week = { first: string; last: string }

const period = new Intl.DateTimeFormat('en-GB', { dateStyle: 'long', timeZone: 'UTC' })

/** Writes the mail about a week. Returns null if nothing but views happened. */
export function summaryMail(figures: WeekFigures, { first, last }: Week, siteUrl: string): MailText | null {
  const { sales, revenueCents, downloads, follows, reviews, views } = figures
  const brought = told({ sale: sales, review: reviews, follower: follows, download: downloads })
  if (brought === '') return null
  const lines = [
    [sales, `${counted(sales, 'sale')} for ${formatPrice(revenueCents)}`],
    [downloads, counted(downloads, 'download')],
    [follows, counted(follows, 'new follower')],
    [reviews, counted(reviews, 'new review')],
    [views, counted(views, 'view of your products', 'views of your products')],
  ] as const
  return {
    subject: `Your week on ${brand.name}: ${brought}`,
    paragraphs: [
      `This is what the week of ${period.formatRange(new Date(first), new Date(last))} has brought.`,
    ],
    items: lines.flatMap(([count, line]) => (count > 0 ? [line] : [])),
    ...linksOf('summary', siteUrl),
  }
}
