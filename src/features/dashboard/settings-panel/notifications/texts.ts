import type { emailCaps, NotificationSettings } from '#src/domain/account/settings.ts'

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
  help: 'What happens on your page while you are away. News that arrives together comes in one email.',
  unverified: (email: string) =>
    `All of this waits until you have confirmed ${email}: open the link that we have mailed, or have it sent above. What waits for longer than two weeks is not sent any more.`,
  master: {
    name: 'emailNotifications',
    label: 'Send me emails',
    help: 'Receipts for buyers are always sent, and emails about your money once your address is confirmed.',
  },
  off: 'Emails are switched off: none of these are sent.',
  cap: 'Maximum emails per day',
  capHelp: 'Anything beyond that comes in one email the next day.',
} as const

export const emailSwitches: readonly SwitchText[] = [
  { name: 'salesNotifications', label: 'Sales', help: 'When somebody buys one of your products.' },
  {
    name: 'downloadNotifications',
    label: 'Downloads',
    help: 'When somebody downloads one of your products.',
  },
  { name: 'followerNotifications', label: 'New followers', help: 'When somebody starts following you.' },
  { name: 'reviewNotifications', label: 'Reviews', help: 'When a review is waiting for your approval.' },
  {
    name: 'weeklySummary',
    label: 'Weekly summary',
    help: 'Mondays at 09:00: what happened during the week. Skipped if nothing did.',
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
  help: 'Sales and messages, shown by your browser right away, even while the dashboard is closed.',
  loading: 'Loading push notifications',
  failed: 'Push notifications could not be set up',
  failedMessage: 'This browser did not reach its push service. Please try again later.',
  unsupported: 'This browser does not support push notifications',
  notOffered: 'Push notifications are not set up in this shop. You get emails instead.',
  device: 'This browser',
  states: {
    default: 'Press Enable, then allow notifications when your browser asks.',
    granted: 'Notifications are shown here while you are signed in.',
    denied:
      'Notifications from this site are blocked. Allow them in your browser’s settings to get them here.',
  },
  enable: 'Enable',
  enabling: 'Enabling...',
  enabled: 'Enabled',
  blocked: 'Blocked',
} as const

export const pushSwitches: readonly SwitchText[] = [
  { name: 'pushSales', label: 'Push for sales', help: 'When somebody buys one of your products.' },
  {
    name: 'pushMessages',
    label: 'Push for messages',
    help: 'When somebody writes to you through your page.',
  },
]

export const timeTexts = {
  title: 'Quiet Hours and Weekends',
  help: 'Emails wait and arrive together afterwards. Push notifications are skipped.',
  quiet: {
    name: 'enableQuietHours',
    label: 'Quiet hours',
    help: 'Nothing is sent between these two times.',
  },
  start: 'Start time',
  end: 'End time',
  noQuiet: 'Start and end are the same, so there are no quiet hours.',
  weekend: {
    name: 'weekendNotifications',
    label: 'Weekend notifications',
    help: 'If off, you hear on Monday what happened on Saturday and Sunday.',
  },
  zone: 'Time zone',
  zoneHelp: 'Quiet hours, weekends and the daily limit follow the clock there.',
  thisDevice: (zone: string) => `${zone} (this device)`,
} as const
