import { paths } from '#src/config/paths.ts'

export const tabIds = ['profile', 'general', 'notifications'] as const
export type TabId = (typeof tabIds)[number]

/** Which tab is open lives in the address; one it does not know is the first. */
export function tabOf(address: URLSearchParams): TabId {
  return tabIds.find((id) => id === address.get('tab')) ?? 'profile'
}

export function hrefOf(tab: TabId): string {
  return paths.dashboard.href('settings', { tab: tab === 'profile' ? undefined : tab })
}
