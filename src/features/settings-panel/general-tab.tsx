import type { Account } from '#src/domain/profile.ts'

export function GeneralTab({ account }: { account: Account }) {
  return <p>{account.username}</p>
}
