import { m } from '#messages'
import { paths } from '#src/config/paths.ts'
import { counted } from '#src/lib/format/format-count.ts'
import { currentLanguage } from '#src/lib/language/language.ts'
import type { NoticeKind } from '#functions/shared/mail/notices.ts'
import type { Row } from '#functions/shared/db/rows.ts'
import { isUrgentKind, type UrgentKind } from './urgent-kinds.ts'

export type Notice = Row<'notices'>

export type Counts = Partial<Record<Exclude<NoticeKind, UrgentKind | 'summary'>, number>>

/** Returns a list such as `2 sales, 1 new review, and 12 downloads`, or '' for no events. */
export function told({
  sale = 0,
  given_back: givenBack = 0,
  review = 0,
  follower = 0,
  download = 0,
}: Counts) {
  const words = [
    [sale, m.mail_count_sales],
    [givenBack, m.mail_count_given_back],
    [review, m.mail_count_reviews],
    [follower, m.mail_count_followers],
    [download, m.mail_count_downloads],
  ] as const
  const list = new Intl.ListFormat(currentLanguage())
  return list.format(words.flatMap(([count, text]) => (count > 0 ? [text(counted(count))] : [])))
}

/** The panel of the dashboard that shows more about each kind of notice. */
const places: Record<NoticeKind, { label: () => string; path: string }> = {
  sale: { label: () => m.mail_link_orders(), path: paths.dashboard.href('orders') },
  given_back: { label: () => m.mail_link_orders(), path: paths.dashboard.href('orders') },
  refunded_by_us: { label: () => m.mail_link_orders(), path: paths.dashboard.href('orders') },
  download: { label: () => m.mail_link_products(), path: paths.dashboard.href('products') },
  follower: {
    label: () => m.mail_link_followers(),
    path: paths.dashboard.href('members', { tab: 'followers' }),
  },
  review: { label: () => m.mail_link_reviews(), path: paths.dashboard.href('reviews') },
  payout: { label: () => m.mail_link_withdraw(), path: paths.dashboard.href('payouts') },
  payout_failed: { label: () => m.mail_link_payouts(), path: paths.dashboard.href('payouts') },
  summary: { label: () => m.mail_link_dashboard(), path: paths.dashboard.href() },
}

/** Returns the link to the dashboard and the link to the mail settings. */
export function linksOf(kind: NoticeKind, siteUrl: string) {
  const { label, path } = places[kind]
  const settings = paths.dashboard.href('settings', { tab: 'notifications' })
  return {
    link: { label: label(), url: new URL(path, siteUrl).href },
    // mails about money cannot be switched off
    ...(!isUrgentKind(kind) && {
      footer: { label: m.mail_settings(), url: new URL(settings, siteUrl).href },
    }),
  }
}
