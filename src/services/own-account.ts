import { accountSchema, type Account } from '#src/domain/profile.ts'
import { firstOf } from './query.ts'
import { ownTable } from './tables.ts'

const accounts = ownTable('accounts', accountSchema)

/** The signed-in user's own account row, or null before a username is claimed. The table shows nobody another's. */
export function ownAccount(): Promise<Account | null> {
  return accounts.first(firstOf([]))
}
