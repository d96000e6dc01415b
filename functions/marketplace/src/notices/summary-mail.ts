import { m } from '#messages'
import { counted } from '#src/lib/format/format-count.ts'
import { inEachLanguage } from '#src/lib/language/in-each-language.ts'
import { currentLanguage } from '#src/lib/language/language.ts'
import { brand } from '#src/config/brand.ts'
import type { Figures } from '#src/domain/account/daily-stats.ts'
import { formatPrice } from '#src/domain/money/money.ts'
import type { MailText } from '#functions/shared/mail/mail-blocks.ts'
import { linksOf, told } from './mail-words.ts'

/** The figures of one week. */
export type WeekFigures = Omit<Figures, 'unfollows'> & { reviews: number }

type Week = { first: string; last: string }

const period = inEachLanguage(
  (region) => new Intl.DateTimeFormat(region, { dateStyle: 'long', timeZone: 'UTC' }),
)

/** Writes the mail about a week. Returns null if nothing but views happened. */
export function summaryMail(figures: WeekFigures, { first, last }: Week, siteUrl: string): MailText | null {
  const { sales, revenueCents, downloads, follows, reviews, views } = figures
  const brought = told({ sale: sales, review: reviews, follower: follows, download: downloads })
  if (brought === '') return null
  const sold = m.mail_count_sales(counted(sales))
  const lines = [
    [sales, m.mail_week_sales({ sales: sold, amount: formatPrice(revenueCents) })],
    [downloads, m.mail_count_downloads(counted(downloads))],
    [follows, m.mail_count_followers(counted(follows))],
    [reviews, m.mail_count_reviews(counted(reviews))],
    [views, m.mail_count_views(counted(views))],
  ] as const
  return {
    lang: currentLanguage(),
    subject: m.mail_week_subject({ brand: brand.name, all: brought }),
    paragraphs: [m.mail_week_what({ period: period().formatRange(new Date(first), new Date(last)) })],
    items: lines.flatMap(([count, line]) => (count > 0 ? [line] : [])),
    ...linksOf('summary', siteUrl),
  }
}
