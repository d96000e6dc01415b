import { accountSchema, type Account } from '#src/domain/profile/profile.ts'
import { firstOf } from '#src/services/backend/query.ts'
import { ownTable } from '#src/services/backend/tables.ts'

const accounts = ownTable('accounts', accountSchema)

/** Returns the signed-in user's own row, or null before a username is claimed. The table lets everyone read only their own. */
export function ownAccount(): Promise<Account | null> {
  return accounts.first(firstOf([]))
}
