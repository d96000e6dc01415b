import type { Account } from '#src/domain/profile/profile.ts'
import { followerCounts, memberCounts, messageCounts, stageCounts, type Counts } from './community-counts.ts'
import type { Context } from '#functions/shared/http/context.ts'
import { asRead } from '#functions/shared/db/row-guards.ts'
import type { Row, RowData } from '#functions/shared/db/rows.ts'

/** The tables whose rows are counted in the creator's account. */
export type CommunityTable = 'followers' | 'members' | 'messages'

const countsOf: { [Table in CommunityTable]: (row: Row<Table> | null) => Counts } = {
  followers: followerCounts,
  members: memberCounts,
  messages: messageCounts,
}

/**
 * Changes a row, or removes it if `change` is null, and updates the account's counters with it. Increments alone are not
 * guarded; the row's version makes sure that each change is counted once.
 * @throws {Conflict} or {RowMissing} if the row was changed or removed since it was read
 */
export function commitCounted<Table extends CommunityTable>(
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
    { decidedOn: asRead(table, row) },
  )
}
