import { m } from '#messages'
import { LinkTabs } from '#src/components/ui/action/link-tabs.tsx'
import type { Account } from '#src/domain/profile/profile.ts'
import { formatCount } from '#src/lib/format/format-count.ts'
import { hrefOf, startOf, tabs, type Tab } from './address.ts'
import { tabTexts } from './texts.ts'

type CommunityTabsProps = { current: Tab; counters: Account }

/** Links to the tabs, which open at their first page without filters. The messages show how many are new. */
export function CommunityTabs({ current, counters }: CommunityTabsProps) {
  const totals: Partial<Record<Tab, number>> = {
    members: counters.totalMembers,
    followers: counters.supporters,
  }
  const unread = counters.unreadMessages
  return (
    <LinkTabs
      label={m.community_tabs_label()}
      tabs={tabs.map((tab) => ({
        to: hrefOf(startOf(tab)),
        label: tabTexts()[tab],
        isChosen: tab === current,
        count: totals[tab] ? formatCount(totals[tab]) : null,
        mark:
          tab === 'messages' && unread > 0
            ? m.community_new_messages({ count: formatCount(unread) })
            : undefined,
      }))}
    />
  )
}
