import { m } from '#messages'
import type { PushPermission } from '#src/services/push/permission.ts'
import type { emailCaps, NotificationSettings } from '#src/domain/account/settings.ts'

export type SwitchName = {
  [Name in keyof NotificationSettings]: NotificationSettings[Name] extends boolean ? Name : never
}[keyof NotificationSettings]

type SwitchText = { name: SwitchName; label: string; help: string }

export const emailMasterTexts = (): SwitchText => ({
  name: 'emailNotifications',
  label: m.notification_email_master_label(),
  help: m.notification_email_master_help(),
})

export const emailSwitchTexts = (): readonly SwitchText[] => [
  {
    name: 'salesNotifications',
    label: m.notification_email_sales_label(),
    help: m.notification_email_sales_help(),
  },
  {
    name: 'downloadNotifications',
    label: m.notification_email_downloads_label(),
    help: m.notification_email_downloads_help(),
  },
  {
    name: 'followerNotifications',
    label: m.notification_email_followers_label(),
    help: m.notification_email_followers_help(),
  },
  {
    name: 'reviewNotifications',
    label: m.notification_email_reviews_label(),
    help: m.notification_email_reviews_help(),
  },
  {
    name: 'weeklySummary',
    label: m.notification_email_weekly_summary_label(),
    help: m.notification_email_weekly_summary_help(),
  },
]

export const capLabels = (): Record<(typeof emailCaps)[number], string> => ({
  5: '5',
  10: '10',
  15: '15',
  20: '20',
  unlimited: m.notification_cap_unlimited(),
})

export const pushStatesTexts = (): Record<Exclude<PushPermission, 'unsupported'>, string> => ({
  default: m.notification_push_states_default(),
  granted: m.notification_push_states_granted(),
  denied: m.notification_push_states_denied(),
})

export const pushSwitchTexts = (): readonly SwitchText[] => [
  {
    name: 'pushSales',
    label: m.notification_push_sales_label(),
    help: m.notification_push_sales_help(),
  },
  {
    name: 'pushMessages',
    label: m.notification_push_messages_label(),
    help: m.notification_push_messages_help(),
  },
]

export const timeQuietTexts = (): SwitchText => ({
  name: 'enableQuietHours',
  label: m.notification_time_quiet_label(),
  help: m.notification_time_quiet_help(),
})

export const timeWeekendTexts = (): SwitchText => ({
  name: 'weekendNotifications',
  label: m.notification_time_weekend_label(),
  help: m.notification_time_weekend_help(),
})
