import type { emailCaps, NotificationSettings } from '#src/domain/settings.ts'

export const notificationTexts = {
  save: 'Save Notification Settings',
  saving: 'Saving...',
  unsaved: 'Unsaved changes',
  failed: 'Error saving notification settings: ',
} as const

export type SwitchName = {
  [Name in keyof NotificationSettings]: NotificationSettings[Name] extends boolean ? Name : never
}[keyof NotificationSettings]

type SwitchText = { name: SwitchName; label: string; help: string }

export const emailTexts = {
  title: 'Email Notifications',
  help: 'What happens on your page while you are away. News that come together are one email.',
  master: {
    name: 'emailNotifications',
    label: 'Send me emails',
    help: 'Receipts that buyers get, and mails about your account, are always sent.',
  },
  off: 'Emails are switched off: nothing of this is sent.',
  cap: 'Maximum emails per day',
  capHelp: 'What is over it comes in one email on the next day.',
} as const

export const emailSwitches: readonly SwitchText[] = [
  { name: 'salesNotifications', label: 'Sales', help: 'When somebody buys a product of yours.' },
  { name: 'downloadNotifications', label: 'Downloads', help: 'When somebody downloads a product of yours.' },
  { name: 'followerNotifications', label: 'New followers', help: 'When somebody begins to follow you.' },
  { name: 'reviewNotifications', label: 'Reviews', help: 'When a review waits for your approval.' },
  {
    name: 'weeklySummary',
    label: 'Weekly summary',
    help: 'Mondays at 09:00: what the week has brought. None after a week without anything.',
  },
  { name: 'marketingEmails', label: 'Marketing emails', help: 'Tips and news about the marketplace.' },
]

export const capLabels: Record<(typeof emailCaps)[number], string> = {
  '5': '5',
  '10': '10',
  '15': '15',
  '20': '20',
  unlimited: 'Unlimited',
}

export const pushTexts = {
  title: 'Push Notifications',
  help: 'Sales and messages, shown at once by your browser, also while the dashboard is closed.',
  loading: 'Loading push notifications',
  failed: 'Push notifications could not be set up',
  failedMessage: 'This browser did not reach its push service. Please try again later.',
  unsupported: 'This browser does not support push notifications',
  notOffered: 'Push notifications are not set up in this shop: only emails are sent.',
  device: 'This browser',
  states: {
    default: 'Press Enable, and let your browser show notifications when it asks you.',
    granted: 'Notifications are shown here as long as you are signed in.',
    denied:
      'Notifications of this site are blocked. Allow them in the settings of your browser to get them here.',
  },
  enable: 'Enable',
  enabling: 'Enabling...',
  enabled: 'Enabled',
  blocked: 'Blocked',
} as const

export const pushSwitches: readonly SwitchText[] = [
  { name: 'pushSales', label: 'Push for sales', help: 'When somebody buys a product of yours.' },
  {
    name: 'pushMessages',
    label: 'Push for messages',
    help: 'When somebody writes to you through your page.',
  },
]

export const timeTexts = {
  title: 'Quiet Hours and Weekends',
  help: 'What is held back comes in one email afterwards. Push notifications are left out.',
  quiet: {
    name: 'enableQuietHours',
    label: 'Quiet hours',
    help: 'Nothing is sent between two times of the day.',
  },
  start: 'Start time',
  end: 'End time',
  noQuiet: 'Start and end are the same: there are no quiet hours.',
  weekend: {
    name: 'weekendNotifications',
    label: 'Weekend notifications',
    help: 'Off, what happens on Saturdays and Sundays is told on Monday.',
  },
  zone: 'Time zone',
  zoneHelp: 'Quiet hours, weekends and days go by the clock there.',
  thisDevice: (zone: string) => `${zone} (this device)`,
} as const
