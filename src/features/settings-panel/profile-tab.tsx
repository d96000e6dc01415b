import type { Account } from '#src/domain/profile.ts'

export function ProfileTab({ account }: { account: Account }) {
  return <p>{account.username}</p>
}
