import type { Account } from '#src/domain/profile/profile.ts'
import { DeleteAccount } from '#src/features/dashboard/account-deletion/delete-account.tsx'
import { FarewellGate } from '#src/features/dashboard/account-deletion/farewell.tsx'
import { SessionsSection } from '#src/features/dashboard/account-security/sessions/sessions-section.tsx'
import { TwoFactorSection } from '#src/features/dashboard/account-security/two-factor/two-factor-section.tsx'
import { MyDataSection } from '#src/features/dashboard/my-data/my-data-section.tsx'
import { SettingsPanel } from '#src/features/dashboard/settings-panel/settings-panel.tsx'

const sectionsOf = (account: Account) => (
  <>
    <TwoFactorSection email={account.email} />
    <SessionsSection />
    <MyDataSection account={account} />
    <DeleteAccount account={account} />
  </>
)

/** The settings, with the sections of other features in their profile. */
export function DashboardSettings({ account }: { account: Account }) {
  return (
    <FarewellGate>
      <SettingsPanel account={account} sectionsOf={sectionsOf} />
    </FarewellGate>
  )
}
