import { paths } from '#src/config/paths.ts'

export const tabIds = ['profile', 'general', 'business', 'notifications', 'decisions'] as const
export type TabId = (typeof tabIds)[number]

/** Returns the tab that the address names, or the first tab. */
export function tabOf(address: URLSearchParams): TabId {
  return tabIds.find((id) => id === address.get('tab')) ?? 'profile'
}

export function hrefOf(tab: TabId): string {
  return paths.dashboard.href('settings', { tab: tab === 'profile' ? undefined : tab })
}
