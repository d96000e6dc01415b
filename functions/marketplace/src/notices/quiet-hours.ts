import type { NotificationSettings } from '#src/domain/account/settings.ts'
import type { LocalTime } from '#functions/shared/mail/wall-clock.ts'

/** Returns the minute of the day: 1320 for '22:00'. */
function minuteOf(clock: string): number {
  const [hours = 0, minutes = 0] = clock.split(':').map(Number)
  return hours * 60 + minutes
}

/**
 * Returns whether a minute is in the quiet hours. Equal start and end mean no quiet hours, because nobody wants to switch off all
 * news by setting a clock.
 */
function isQuiet(settings: NotificationSettings, { minute }: Pick<LocalTime, 'minute'>): boolean {
  if (!settings.enableQuietHours) return false
  const [start, end] = [minuteOf(settings.quietHoursStart), minuteOf(settings.quietHoursEnd)]
  return start <= end ? minute >= start && minute < end : minute >= start || minute < end
}

/** Returns whether a creator may be told anything at a time. */
export const isOpen = (settings: NotificationSettings, local: LocalTime) =>
  !isQuiet(settings, local) && (settings.weekendNotifications || local.weekday < 6)
