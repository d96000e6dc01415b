import type { NotificationSettings } from '#src/domain/account/settings.ts'
import type { NoticeKind } from '#functions/shared/mail/notices.ts'
import { SUMMARY_MINUTE } from './summary-week.ts'
import { firstMinute, type LocalTime, wallClock } from '#functions/shared/mail/wall-clock.ts'
import { isOpen } from '#functions/marketplace/src/settings/open-hours.ts'
import { isUrgentKind, type UrgentKind } from './urgent-kinds.ts'

/** Longer than anything is held back: a summary waits for a week at most, and then for quiet hours or the next day. */
const MOST_DAYS = 10

export type Waiting = {
  kind: NoticeKind
  /** Of a summary, the Monday it belongs to (YYYY-MM-DD). */
  reference: string
}

type Situation<Notice extends Waiting> = {
  settings: NotificationSettings
  waiting: readonly Notice[]
  /** Mails that went to this creator on the day that it is there. */
  sentToday: number
  now: Date
}

export type MailPlan<Notice extends Waiting> = {
  /** Nobody wants to hear of it. */
  dropped: Notice[]
  /** What goes out now: each of them is one mail. */
  mails: Notice[][]
  /** What waits. */
  held: Notice[]
  /** When the next of it may be due; null where nothing waits. */
  lookAgainAt: Date | null
}

const isUrgent = ({ kind }: Waiting) => isUrgentKind(kind)

const switchOf = {
  sale: 'salesNotifications',
  given_back: 'salesNotifications',
  download: 'downloadNotifications',
  follower: 'followerNotifications',
  review: 'reviewNotifications',
  summary: 'weeklySummary',
} as const satisfies Record<Exclude<NoticeKind, UrgentKind>, keyof NotificationSettings>

const isWanted = (settings: NotificationSettings, { kind }: Waiting) =>
  isUrgentKind(kind) || (settings.emailNotifications && settings[switchOf[kind]])

function isRipe({ kind, reference: monday }: Waiting, { day, minute }: LocalTime): boolean {
  return kind !== 'summary' || day > monday || (day === monday && minute >= SUMMARY_MINUTE)
}

/** News come in one mail, however many there are; a summary is one of its own. */
function asMails<Notice extends Waiting>(ripe: readonly Notice[]): Notice[][] {
  const news = ripe.filter(({ kind }) => kind !== 'summary')
  const summaries = ripe.filter(({ kind }) => kind === 'summary')
  return [...(news.length > 0 ? [news] : []), ...summaries.map((summary) => [summary])]
}

/**
 * What a creator is mailed now of what waits for them. All of it goes by the clock on their wall: in the hour that comes
 * twice quiet hours come twice, and what should open in the hour that is left out opens right after it.
 */
export function planMails<Notice extends Waiting>({
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
