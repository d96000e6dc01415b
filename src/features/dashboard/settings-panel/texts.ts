import type { TabId } from './tabs.ts'

export const tabTexts: Record<TabId, string> = {
  profile: 'Profile Settings',
  general: 'General Settings',
  notifications: 'Notifications',
}

export const settingsTexts = {
  title: 'Settings',
  tabs: 'Settings',
  loading: 'Loading settings...',
  failed: 'Error loading settings',
  failedMessage: 'Failed to load your settings',
} as const

export const savedTexts = {
  title: 'Settings Saved',
  text: 'Your settings have been successfully updated!',
  close: 'OK',
} as const

export const unsavedTexts = {
  title: 'Leave without saving?',
  message: 'Your changes are not saved yet and would be lost.',
  stay: 'Stay',
  leave: 'Leave',
} as const

export const sectionTexts = {
  save: 'Save Changes',
  saving: 'Saving...',
  unsaved: 'Unsaved changes',
} as const
