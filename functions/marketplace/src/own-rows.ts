import type { Account } from '#src/domain/profile/profile.ts'
import { requireAccount } from '#functions/shared/identity/accounts.ts'
import type { CommunityTable } from '#functions/shared/projections/community-rows.ts'
import type { Context } from '#functions/shared/http/context.ts'
import type { Row } from '#functions/shared/db/rows.ts'
import { retryOnConflict } from '#functions/shared/db/table-errors.ts'

/** Returns the row, or null if there is none or it belongs to another creator. The caller cannot tell these cases apart. */
export async function ownRow<Table extends CommunityTable | 'discounts'>(
  { tables }: Context,
  account: Account,
  table: Table,
  rowId: string,
): Promise<Row<Table> | null> {
  const row = await tables.get(table, rowId)
  return row?.creatorId === account.userId ? row : null
}

/** Runs work that is decided on the caller's account. After a conflict it runs again with the account as it is then. */
export function retryWithAccount<T>(
  context: Context,
  account: Row<'accounts'>,
  work: (account: Row<'accounts'>) => Promise<T>,
): Promise<T> {
  let isOutdated = false
  return retryOnConflict(async () => {
    const current = isOutdated ? (await requireAccount(context)).account : account
    isOutdated = true
    return work(current)
  })
}
