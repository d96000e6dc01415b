import type { NotificationSettings } from '#src/domain/account/settings.ts'
import type { Row } from '#functions/shared/db/rows.ts'
import { firstMinute, wallClock } from '#functions/shared/mail/wall-clock.ts'
import { isOpen } from '#functions/marketplace/src/notices/quiet-hours.ts'
import { HOUR, MINUTE } from '#src/lib/time/durations.ts'

/** A push that could not be sent for so long is dropped. */
const LATE = HOUR
/** Milliseconds for which a push service keeps a push for a device that is off. */
export const KEPT = 12 * HOUR

/** Days; longer than a push service keeps a push. */
const DAYS = 1

export type PushKind = Row<'pushes'>['kind']
type QueuedPush = Pick<Row<'pushes'>, 'kind' | 'createdAt'>

type Situation<Push extends QueuedPush> = {
  settings: NotificationSettings
  waiting: readonly Push[]
  now: Date
}

export type PushPlan<Push extends QueuedPush> = {
  /** The events to push now; all others are never pushed. */
  told: Push[]
  /** Milliseconds for which the push service may keep a push for a device that is off. They end before quiet hours begin. */
  keptFor: number
}

const switchOf = {
  sale: 'pushSales',
  message: 'pushMessages',
} as const satisfies Record<PushKind, keyof NotificationSettings>

/** Decides which waiting events are pushed. Unlike mails, pushes are never postponed, because they are about the present. */
export function planPushes<Push extends QueuedPush>({
  settings,
  waiting,
  now,
}: Situation<Push>): PushPlan<Push> {
  const clock = wallClock(settings.timeZone)
  if (!isOpen(settings, clock(now))) return { told: [], keptFor: 0 }
  const isNews = ({ createdAt }: Push) => now.getTime() - Date.parse(createdAt) <= LATE
  const told = waiting.filter((push) => settings[switchOf[push.kind]] && isNews(push))
  const closes = firstMinute(clock, now, (local) => !isOpen(settings, local), DAYS)
  // the last minute is left out, because the present minute has already begun
  return { told, keptFor: Math.max(0, Math.min(KEPT, closes.getTime() - now.getTime() - MINUTE)) }
}
