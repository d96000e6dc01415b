import { Query } from 'node-appwrite'
import { shownNameOf } from '#src/domain/profile/profile.ts'
import { inBatches } from '#src/lib/flow/in-batches.ts'
import type { Row } from '#functions/shared/db/rows.ts'
import type { Context } from '#functions/shared/http/context.ts'
import { IDS_PER_QUERY } from '#functions/shared/db/tables.ts'

/** Returns the accounts of people by their ids; those that are gone are left out. */
export async function accountsOf(
  { tables }: Pick<Context, 'tables'>,
  userIds: readonly string[],
): Promise<Row<'accounts'>[]> {
  const ids = [...new Set(userIds)].filter((id) => id !== '')
  const found = await Promise.all(
    inBatches(ids, IDS_PER_QUERY).map((batch) =>
      tables.find('accounts', [Query.equal('userId', [...batch]), Query.limit(batch.length)]),
    ),
  )
  return found.flat()
}

/** Returns usernames by the ids of accounts. */
export const usernamesOf = async (
  context: Pick<Context, 'tables'>,
  userIds: readonly string[],
): Promise<ReadonlyMap<string, string>> =>
  new Map((await accountsOf(context, userIds)).map(({ userId, username }) => [userId, username]))

/** Returns the names that people read by the ids of accounts. */
export const shownNamesOf = async (
  context: Pick<Context, 'tables'>,
  userIds: readonly string[],
): Promise<ReadonlyMap<string, string>> =>
  new Map((await accountsOf(context, userIds)).map((account) => [account.userId, shownNameOf(account)]))
