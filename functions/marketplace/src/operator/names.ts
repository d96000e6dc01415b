import { shownNameOf } from '#src/domain/profile/profile.ts'
import { rowsBy } from '#functions/shared/db/each-row.ts'
import type { Row } from '#functions/shared/db/rows.ts'
import type { Context } from '#functions/shared/http/context.ts'

/** Returns the accounts of people by their ids; those that are gone are left out. */
export const accountsOf = (
  context: Pick<Context, 'tables'>,
  userIds: readonly string[],
): Promise<Row<'accounts'>[]> =>
  rowsBy(
    context,
    'accounts',
    'userId',
    userIds.filter((id) => id !== ''),
  )

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
