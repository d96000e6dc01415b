import { MINUTE } from '#src/lib/time/durations.ts'
import { Query } from 'node-appwrite'
import { isReservedUsername } from '#src/domain/profile/reserved-usernames.ts'
import { usernameKey } from '#src/domain/profile/username.ts'
import type { Context } from '#functions/shared/http/context.ts'
import { withLease } from '#functions/shared/db/lease.ts'
import { Conflict } from '#functions/shared/db/table-errors.ts'

type UsernameTable = 'accounts' | 'username_history'

/**
 * Finds who has a username: as a name, as a short address, or as a former name whose links still lead to somebody. Returns the function
 * that tells whether the username is not available to a person; one that is reserved is so to nobody. This is a look-up only; `claimName`
 * handles two people who want one name at the same time.
 */
export async function findUsername(
  { tables }: Context,
  username: string,
): Promise<(userId: string | null) => boolean> {
  if (isReservedUsername(username)) return () => true
  const key = usernameKey(username)
  const holder = (table: UsernameTable, column: string) => tables.first(table, [Query.equal(column, key)])
  const present = await Promise.all([holder('accounts', 'usernameKey'), holder('accounts', 'customSlugKey')])
  // former names are read last: a name that is given up at this moment is found in one of the two tables
  const former = await holder('username_history', 'usernameKey')
  return (userId) => [...present, former].some((one) => one !== null && one.userId !== userId)
}

export const isUsernameTaken = async (context: Context, username: string, userId: string): Promise<boolean> =>
  (await findUsername(context, username))(userId)

/** Milliseconds; longer than this function may run. */
const LEASE = MINUTE

/**
 * Does work that gives somebody a name, one name at a time. Names are stored in three places, which no unique index and no row
 * version covers together. The work itself must check whether the name is taken.
 * @throws {Conflict} if the name is being given to somebody at this moment
 */
export async function claimName(context: Context, name: string, work: () => Promise<void>): Promise<void> {
  const isAlone = await withLease(context, ['name', usernameKey(name)], LEASE, work)
  if (!isAlone) throw new Conflict('The name is being given to somebody')
}
