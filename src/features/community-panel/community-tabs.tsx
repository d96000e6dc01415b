import { LinkTabs } from '#src/components/ui/link-tabs.tsx'
import type { Account } from '#src/domain/profile.ts'
import { formatCount } from '#src/lib/format-count.ts'
import { hrefOf, startOf, tabs, type Tab } from './address.ts'
import { communityTexts as texts } from './texts.ts'

type CommunityTabsProps = { current: Tab; counters: Account }

/** Another tab begins at its first page and without filters. Of messages the unread ones are counted. */
export function CommunityTabs({ current, counters }: CommunityTabsProps) {
  const counts: Record<Tab, number> = {
    members: counters.totalMembers,
    followers: counters.supporters,
    messages: counters.unreadMessages,
  }
  return (
    <LinkTabs
      label={texts.tabsLabel}
      tabs={tabs.map((tab) => ({
        to: hrefOf(startOf(tab)),
        label: texts.tabs[tab],
        isChosen: tab === current,
        count: counts[tab] > 0 ? formatCount(counts[tab]) : null,
      }))}
    />
  )
}
