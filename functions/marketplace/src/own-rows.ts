import type { Account } from '#src/domain/profile.ts'
import {
  countChanges,
  followerCounts,
  memberCounts,
  messageCounts,
  stageCounts,
  type Counts,
} from '#functions/shared/audience-counts.ts'
import type { Context } from '#functions/shared/context.ts'
import type { Row, RowData } from '#functions/shared/rows.ts'
import { retryOnConflict } from '#functions/shared/table-errors.ts'
import { requireAccount } from '#functions/shared/accounts.ts'

type OwnTable = 'followers' | 'members' | 'messages'

const countsOf: { [Table in OwnTable]: (row: Row<Table> | null) => Counts } = {
  followers: followerCounts,
  members: memberCounts,
  messages: messageCounts,
}

/** Null where there is none, or it is another creator's: nobody learns which. */
export async function ownRow<Table extends OwnTable>(
  { tables }: Context,
  account: Account,
  table: Table,
  rowId: string,
): Promise<Row<Table> | null> {
  const row = await tables.get(table, rowId)
  return row?.creatorId === account.userId ? row : null
}

/**
 * Changes a row, or removes it where there is nothing to change it to, and moves the account's counters with it.
 * @throws {Conflict} or {RowMissing} if it counts for something else by now
 */
export function commitCounted<Table extends OwnTable>(
  { tables }: Context,
  account: Account,
  table: Table,
  row: Row<Table>,
  change: (RowData<Table> & Partial<Row<Table>>) | null,
): Promise<void> {
  const counts = countsOf[table]
  const before = counts(row)
  return tables.transaction(
    (tx) => {
      if (change) tx.update(table, row.$id, change)
      else tx.remove(table, row.$id)
      stageCounts(tx, account, before, change ? counts({ ...row, ...change }) : {})
    },
    async () => countChanges(before, counts(await tables.get(table, row.$id))).length === 0,
  )
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
