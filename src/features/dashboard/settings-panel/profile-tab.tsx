import type { Account } from '#src/domain/profile/profile.ts'
import { MyDataSection } from './my-data/my-data-section.tsx'
import { PasswordSection } from './profile/password-section.tsx'
import { PersonalSection } from './profile/personal-section.tsx'
import { SocialSection } from './profile/social-section.tsx'
import { SessionsSection } from './sessions/sessions-section.tsx'
import { TwoFactorSection } from './two-factor/two-factor-section.tsx'
import { DeleteAccount } from './deletion/delete-account.tsx'

export function ProfileTab({ account }: { account: Account }) {
  return (
    <div className="grid grid-cols-[minmax(0,1fr)] gap-6">
      <PersonalSection account={account} />
      <PasswordSection email={account.email} />
      <SocialSection account={account} />
      <TwoFactorSection email={account.email} />
      <SessionsSection />
      <MyDataSection account={account} />
      <DeleteAccount account={account} />
    </div>
  )
}
