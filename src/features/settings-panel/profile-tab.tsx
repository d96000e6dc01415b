import type { Account } from '#src/domain/profile.ts'
import { DeleteAccount } from './deletion/delete-account.tsx'

export function ProfileTab({ account }: { account: Account }) {
  return (
    <div className="grid grid-cols-[minmax(0,1fr)] gap-6">
      <DeleteAccount account={account} />
    </div>
  )
}
