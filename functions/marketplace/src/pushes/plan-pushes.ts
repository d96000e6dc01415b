import { limits } from '#src/domain/limits/limits.ts'
import type { NotificationSettings } from '#src/domain/account/settings.ts'
import type { Row } from '#functions/shared/db/rows.ts'
import { firstMinute, wallClock } from '#functions/shared/mail/wall-clock.ts'
import { isOpen } from '#functions/marketplace/src/settings/open-hours.ts'

const MINUTE = 60_000
/** Longer than a push is kept. */
const DAYS = 1

export type PushKind = Row<'pushes'>['kind']
type Waiting = Pick<Row<'pushes'>, 'kind' | 'createdAt'>

type Situation<Push extends Waiting> = {
  settings: NotificationSettings
  waiting: readonly Push[]
  now: Date
}

export type PushPlan<Push extends Waiting> = {
  /** What is told now; the rest is never told. */
  told: Push[]
  /** Until when a device that is off may still be told, in milliseconds from now: quiet hours are never broken into. */
  keptFor: number
}

const switchOf = {
  sale: 'pushSales',
  message: 'pushMessages',
} as const satisfies Record<PushKind, keyof NotificationSettings>

/** A push is for what happens now: nothing of it is held back, unlike mails. */
export function planPushes<Push extends Waiting>({
  settings,
  waiting,
  now,
}: Situation<Push>): PushPlan<Push> {
  const clock = wallClock(settings.timeZone)
  if (!isOpen(settings, clock(now))) return { told: [], keptFor: 0 }
  const { late, kept } = limits.push
  const isNews = ({ createdAt }: Push) => now.getTime() - Date.parse(createdAt) <= late
  const told = waiting.filter((push) => settings[switchOf[push.kind]] && isNews(push))
  const closes = firstMinute(clock, now, (local) => !isOpen(settings, local), DAYS)
  // the minute that is not whole yet is left out
  return { told, keptFor: Math.max(0, Math.min(kept, closes.getTime() - now.getTime() - MINUTE)) }
}
