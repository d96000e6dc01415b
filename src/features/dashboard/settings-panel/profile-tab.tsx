import type { ReactNode } from 'react'
import type { Account } from '#src/domain/profile/profile.ts'
import { PasswordSection } from './profile/password-section.tsx'
import { PersonalSection } from './profile/personal-section.tsx'
import { SocialSection } from './profile/social-section.tsx'

type ProfileTabProps = {
  account: Account
  /** Sections of other features, which stand at the end. */
  sections: ReactNode
}

export function ProfileTab({ account, sections }: ProfileTabProps) {
  return (
    <div className="grid grid-cols-[minmax(0,1fr)] gap-6">
      <PersonalSection account={account} />
      <PasswordSection email={account.email} />
      <SocialSection account={account} />
      {sections}
    </div>
  )
}
