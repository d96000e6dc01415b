import { m } from '#messages'
import type { TabId } from './tabs.ts'

export const tabTexts = (): Record<TabId, string> => ({
  profile: m.settings_tab_profile(),
  general: m.settings_tab_general(),
  notifications: m.settings_tab_notifications(),
})

export const unsavedTexts = () => ({
  title: m.settings_unsaved_title(),
  message: m.settings_unsaved_message(),
  stay: m.settings_unsaved_stay(),
  leave: m.settings_unsaved_leave(),
})
