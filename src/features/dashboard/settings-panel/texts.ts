import { m } from '#messages'
import type { TabId } from './tabs.ts'

export const tabTexts = (): Record<TabId, string> => ({
  profile: m.settings_tab_profile(),
  general: m.settings_tab_general(),
  notifications: m.settings_tab_notifications(),
})
