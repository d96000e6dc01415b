import type { Account } from '#src/domain/profile.ts'

export function NotificationsTab({ account }: { account: Account }) {
  return <p>{account.username}</p>
}
