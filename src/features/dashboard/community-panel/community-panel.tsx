import { useQuery } from '@tanstack/react-query'
import ArrowLeft from 'lucide-react/icons/arrow-left'
import UserPlus from 'lucide-react/icons/user-plus'
import { useState } from 'react'
import { useSearchParams } from 'react-router'
import { m } from '#messages'
import { LogoMark } from '#src/components/layout/logo.tsx'
import { Button } from '#src/components/ui/action/button.tsx'
import { IconLink } from '#src/components/ui/action/icon-button.tsx'
import { paths } from '#src/config/paths.ts'
import type { Account } from '#src/domain/profile/profile.ts'
import { accountQuery } from '#src/services/profiles/account/queries.ts'
import { viewOf, type CommunityView, hrefOf, startOf, tabs, type Tab } from './address.ts'
import { FollowersTab } from './followers/followers-tab.tsx'
import { MemberDialog } from './members/member-dialog.tsx'
import { MembersTab } from './members/members-tab.tsx'
import { MessagesTab } from './messages/messages-tab.tsx'
import { LinkTabs } from '#src/components/ui/action/link-tabs.tsx'
import { formatCount } from '#src/lib/format/format-count.ts'
import { tabTexts } from './texts.ts'

export function CommunityPanel({ account: known }: { account: Account }) {
  const [address] = useSearchParams()
  const [isAdding, setIsAdding] = useState(false)
  const view = viewOf(address)
  const { data: counters = known } = useQuery(accountQuery(known))
  const add = () => setIsAdding(true)

  return (
    <div className="grid grid-cols-[minmax(0,1fr)] gap-6">
      <Header onAdd={add} />
      <CommunityTabs current={view.tab} counters={counters} />
      <Content view={view} counters={counters} onAdd={add} />
      {isAdding && <MemberDialog onClose={() => setIsAdding(false)} />}
    </div>
  )
}

function Header({ onAdd }: { onAdd: () => void }) {
  return (
    <header className="@container">
      <div className="grid grid-cols-[auto_auto_minmax(0,1fr)] items-center gap-x-3 gap-y-1 @xl:grid-cols-[auto_auto_minmax(0,1fr)_auto]">
        <span className="-mr-2 -ml-3">
          <IconLink name={m.community_back()} icon={<ArrowLeft aria-hidden />} to={paths.dashboard.href()} />
        </span>
        <LogoMark />
        <h1 tabIndex={-1} className="text-2xl">
          {m.community_title()}
        </h1>
        <p className="col-span-full text-muted">{m.community_subtitle()}</p>
        <Button
          icon={<UserPlus aria-hidden className="size-5" />}
          onClick={onAdd}
          className="@max-xl:col-span-full @max-xl:mt-3 @xl:col-start-4 @xl:row-start-1"
        >
          {m.community_add()}
        </Button>
      </div>
    </header>
  )
}

type ContentProps = { view: CommunityView; counters: Account; onAdd: () => void }

function Content({ view, counters, onAdd }: ContentProps) {
  switch (view.tab) {
    case 'members':
      return <MembersTab view={view} counters={counters} onAdd={onAdd} />
    case 'followers':
      return <FollowersTab view={view} counters={counters} />
    case 'messages':
      return <MessagesTab creator={counters} page={view.page} />
  }
}

type CommunityTabsProps = { current: Tab; counters: Account }

/** Links to the tabs, which open at their first page without filters. The messages show how many are new. */
function CommunityTabs({ current, counters }: CommunityTabsProps) {
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
