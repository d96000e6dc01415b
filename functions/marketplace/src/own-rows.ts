import type { Account } from '#src/domain/profile/profile.ts'
import { requireAccount } from '#functions/shared/identity/accounts.ts'
import type { AudienceTable } from '#functions/shared/projections/audience-rows.ts'
import type { Context } from '#functions/shared/http/context.ts'
import type { Row } from '#functions/shared/db/rows.ts'
import { retryOnConflict } from '#functions/shared/db/table-errors.ts'

/** Null where there is none, or it is another creator's: nobody learns which. */
export async function ownRow<Table extends AudienceTable>(
  { tables }: Context,
  account: Account,
  table: Table,
  rowId: string,
): Promise<Row<Table> | null> {
  const row = await tables.get(table, rowId)
  return row?.creatorId === account.userId ? row : null
}

const ATTEMPTS = 5

/** What a creator does with one row of their own; where another writer comes first it begins anew. */
export async function asOwner<Answer>(
  context: Context,
  work: (account: Account) => Promise<Answer>,
): Promise<Answer> {
  const { account } = await requireAccount(context)
  return retryOnConflict(ATTEMPTS, () => work(account))
}
