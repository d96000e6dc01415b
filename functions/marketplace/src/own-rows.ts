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

/** Runs a creator's change of one of their rows, and repeats it after a conflict. */
export async function asOwner<Answer>(
  context: Context,
  work: (account: Account) => Promise<Answer>,
): Promise<Answer> {
  const { account } = await requireAccount(context)
  return retryOnConflict(() => work(account))
}
