import { useQuery } from '@tanstack/react-query'
import { type ReactNode, useState } from 'react'
import { useSearchParams } from 'react-router'
import { m } from '#messages'
import { ErrorPanel } from '#src/components/ui/feedback/error-panel.tsx'
import { LinkTabs } from '#src/components/ui/action/link-tabs.tsx'
import { Loading, Skeleton } from '#src/components/ui/feedback/skeleton.tsx'
import type { Account } from '#src/domain/profile/profile.ts'
import { messageOf } from '#src/services/error-messages.ts'
import { accountQuery } from '#src/services/profiles/account/queries.ts'
import { BusinessTab } from './business-tab.tsx'
import { DecisionsTab } from './decisions-tab.tsx'
import { GeneralTab } from './general-tab.tsx'
import { NotificationsTab } from './notifications-tab.tsx'
import { hrefOf, type TabId, tabIds, tabOf } from './tabs.ts'
import { UnsavedGuard } from './unsaved.tsx'
import { AddressSection } from './profile/address-section.tsx'
import { PasswordSection } from './profile/password-section.tsx'
import { PersonalSection } from './profile/personal-section.tsx'
import { SocialSection } from './profile/social-section.tsx'

const tabTexts = (): Record<TabId, string> => ({
  profile: m.settings_tab_profile(),
  general: m.settings_tab_general(),
  business: m.settings_tab_business(),
  notifications: m.settings_tab_notifications(),
  decisions: m.settings_tab_decisions(),
})

/** Sections of other features at the end of the profile, for the account as it is stored. */
type SectionsOf = (account: Account) => ReactNode

type SettingsPanelProps = { account: Account; sectionsOf: SectionsOf }

export function SettingsPanel({ account, sectionsOf }: SettingsPanelProps) {
  const [address] = useSearchParams()
  const tab = tabOf(address)
  const [visited, setVisited] = useState<readonly TabId[]>([tab])
  if (!visited.includes(tab)) setVisited([...visited, tab])
  return (
    <div className="grid grid-cols-[minmax(0,1fr)] gap-6">
      <h1 tabIndex={-1} className="text-2xl">
        {m.settings_title()}
      </h1>
      <LinkTabs
        label={m.settings_tabs()}
        tabs={tabIds.map((id) => ({
          to: hrefOf(id),
          label: tabTexts()[id],
          isChosen: id === tab,
          count: null,
        }))}
      />
      <UnsavedGuard>
        {visited.map((id) => (
          <div key={id} hidden={id !== tab}>
            <Content tab={id} known={account} sectionsOf={sectionsOf} />
          </div>
        ))}
      </UnsavedGuard>
    </div>
  )
}

type ContentProps = { tab: TabId; known: Account; sectionsOf: SectionsOf }

/** The forms start with the stored account. Later reads don't overwrite what the creator types. */
function Content({ tab, known, sectionsOf }: ContentProps) {
  const account = useQuery(accountQuery(known))
  const [opened, setOpened] = useState<Account>()
  if (!opened && account.isSuccess && !account.isPlaceholderData && !account.isFetching)
    setOpened(account.data)

  if (opened) {
    // The address may be changed while the forms are open.
    const email = account.data?.email ?? opened.email
    return tabOfAccount(tab, { account: opened, email }, sectionsOf)
  }
  if (account.isError && !account.isFetching) {
    return (
      <ErrorPanel
        title={m.settings_failed()}
        message={messageOf(account.error, m.settings_failed_message())}
        onRetry={() => void account.refetch()}
      />
    )
  }
  return (
    <Loading label={m.settings_loading()} className="grid gap-6">
      <Skeleton className="h-96 rounded-card!" />
      <Skeleton className="h-64 rounded-card!" />
    </Loading>
  )
}

type Opened = {
  account: Account
  /** The address with which the creator signs in now. */
  email: string
}

function tabOfAccount(tab: TabId, { account, email }: Opened, sectionsOf: SectionsOf): ReactNode {
  switch (tab) {
    case 'profile':
      return <ProfileTab account={account} email={email} sections={sectionsOf(account)} />
    case 'general':
      return <GeneralTab account={account} />
    case 'business':
      return <BusinessTab account={account} />
    case 'notifications':
      return <NotificationsTab account={account} />
    case 'decisions':
      return <DecisionsTab />
  }
}

type ProfileTabProps = Opened & {
  /** Sections of other features, which stand at the end. */
  sections: ReactNode
}

function ProfileTab({ account, email, sections }: ProfileTabProps) {
  return (
    <div className="grid grid-cols-[minmax(0,1fr)] gap-6">
      <PersonalSection account={account} email={email} />
      <AddressSection email={email} />
      <PasswordSection email={email} />
      <SocialSection account={account} />
      {sections}
    </div>
  )
}
