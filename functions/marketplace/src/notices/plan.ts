import type { NotificationSettings } from '#src/domain/account/settings.ts'
import type { NoticeKind } from '#functions/shared/mail/notices.ts'
import { SUMMARY_MINUTE } from './summary-week.ts'
import { firstMinute, type LocalTime, wallClock } from '#functions/shared/mail/wall-clock.ts'
import { isOpen } from './quiet-hours.ts'
import { isUrgentKind, type UrgentKind } from './urgent-kinds.ts'

/** Days; longer than any notice is held back. A summary waits a week at most, and then for quiet hours or the next day. */
const MOST_DAYS = 10

export type QueuedNotice = {
  kind: NoticeKind
  /** For a summary, the Monday on which it is sent (YYYY-MM-DD). */
  reference: string
}

type Situation<Notice extends QueuedNotice> = {
  settings: NotificationSettings
  waiting: readonly Notice[]
  /** The number of mails to this creator on the present day of the creator's time zone. */
  sentToday: number
  now: Date
}

export type MailPlan<Notice extends QueuedNotice> = {
  /** Notices that the creator has switched off. */
  dropped: Notice[]
  /** The mails to send now; each is a list of its notices. */
  mails: Notice[][]
  /** Notices that have to wait. */
  held: Notice[]
  /** When a waiting notice may next be due, or null if none waits. */
  lookAgainAt: Date | null
}

const isUrgent = ({ kind }: QueuedNotice) => isUrgentKind(kind)

const switchOf = {
  sale: 'salesNotifications',
  given_back: 'salesNotifications',
  download: 'downloadNotifications',
  follower: 'followerNotifications',
  review: 'reviewNotifications',
  summary: 'weeklySummary',
} as const satisfies Record<Exclude<NoticeKind, UrgentKind>, keyof NotificationSettings>

const isWanted = (settings: NotificationSettings, { kind }: QueuedNotice) =>
  isUrgentKind(kind) || (settings.emailNotifications && settings[switchOf[kind]])

function isRipe({ kind, reference: monday }: QueuedNotice, { day, minute }: LocalTime): boolean {
  return kind !== 'summary' || day > monday || (day === monday && minute >= SUMMARY_MINUTE)
}

/** Makes one mail of all news, and one of each summary. */
function asMails<Notice extends QueuedNotice>(ripe: readonly Notice[]): Notice[][] {
  const news = ripe.filter(({ kind }) => kind !== 'summary')
  const summaries = ripe.filter(({ kind }) => kind === 'summary')
  return [...(news.length > 0 ? [news] : []), ...summaries.map((summary) => [summary])]
}

/**
 * Decides which waiting notices are mailed to a creator now. All times are those of the creator's time zone: in an hour that is
 * repeated in autumn quiet hours apply twice, and a quiet time that ends in an hour that is skipped in spring ends right after
 * it.
 */
export function planMails<Notice extends QueuedNotice>({
  settings,
  waiting,
  sentToday,
  now,
}: Situation<Notice>): MailPlan<Notice> {
  const clock = wallClock(settings.timeZone)
  const here = clock(now)
  const most = settings.maxEmailsPerDay === 'unlimited' ? Infinity : Number(settings.maxEmailsPerDay)

  const wanted = waiting.filter((notice) => isWanted(settings, notice))
  const urgent = wanted.filter(isUrgent).map((notice) => [notice])
  const others = wanted.filter((notice) => !isUrgent(notice))
  const ripe = isOpen(settings, here) ? others.filter((notice) => isRipe(notice, here)) : []
  const counted = asMails(ripe).slice(0, Math.max(0, most - sentToday))
  const mails = [...urgent, ...counted]
  const gone = new Set(mails.flat())
  const held = wanted.filter((notice) => !gone.has(notice))

  const isFull = sentToday + counted.length >= most
  const mayBeDue = (local: LocalTime) =>
    isOpen(settings, local) &&
    !(isFull && local.day === here.day) &&
    held.some((notice) => isRipe(notice, local))
  return {
    dropped: waiting.filter((notice) => !isWanted(settings, notice)),
    mails,
    held,
    lookAgainAt: held.length > 0 ? firstMinute(clock, now, mayBeDue, MOST_DAYS) : null,
  }
}
