import { paths } from '#src/config/paths.ts'
import type { NoticeKind } from '#functions/shared/mail/notices.ts'
import type { Row } from '#functions/shared/db/rows.ts'
import { isUrgentKind, type UrgentKind } from './urgent-kinds.ts'

export type Notice = Row<'notices'>

const plural = new Intl.PluralRules('en')
const number = new Intl.NumberFormat('en')
const both = new Intl.ListFormat('en')

/** Returns a number with its noun, such as `1 sale` or `1,200 sales`. */
export function counted(count: number, one: string, many = `${one}s`): string {
  return `${number.format(count)} ${plural.select(count) === 'one' ? one : many}`
}

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
    [sale, 'sale'],
    [givenBack, 'payment given back', 'payments given back'],
    [review, 'new review'],
    [follower, 'new follower'],
    [download, 'download'],
  ] as const
  return both.format(words.flatMap(([count, one, many]) => (count > 0 ? [counted(count, one, many)] : [])))
}

/** The panel of the dashboard that shows more about each kind of notice. */
const places: Record<NoticeKind, { label: string; path: string }> = {
  sale: { label: 'See your orders', path: paths.dashboard.href('orders') },
  given_back: { label: 'See your orders', path: paths.dashboard.href('orders') },
  download: { label: 'See your products', path: paths.dashboard.href('products') },
  follower: { label: 'See your followers', path: paths.dashboard.href('members', { tab: 'followers' }) },
  review: { label: 'See your reviews', path: paths.dashboard.href('reviews') },
  payout: { label: 'Withdraw your balance', path: paths.dashboard.href('payouts') },
  payout_failed: { label: 'See your payouts', path: paths.dashboard.href('payouts') },
  summary: { label: 'Open your dashboard', path: paths.dashboard.href() },
}

/** Returns the link to the dashboard and the link to the mail settings. */
export function linksOf(kind: NoticeKind, siteUrl: string) {
  const { label, path } = places[kind]
  const settings = paths.dashboard.href('settings', { tab: 'notifications' })
  return {
    link: { label, url: new URL(path, siteUrl).href },
    // mails about money cannot be switched off
    ...(!isUrgentKind(kind) && {
      footer: { label: 'Choose which emails you get', url: new URL(settings, siteUrl).href },
    }),
  }
}
