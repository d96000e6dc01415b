import { Query } from 'node-appwrite'
import { isReservedUsername, usernameKey } from '#src/domain/profile/username.ts'
import type { Context } from '#functions/shared/http/context.ts'
import { doAlone } from '#functions/shared/db/lease.ts'
import { Conflict } from '#functions/shared/db/table-errors.ts'

/**
 * Returns whether a username is not available to this person: it is reserved, somebody's name or short address, or a former name
 * whose links still lead to somebody. This is a look-up only; `claimName` handles two people who want one name at the same time.
 */
export async function isUsernameTaken(
  { tables }: Context,
  username: string,
  userId: string | null,
): Promise<boolean> {
  if (isReservedUsername(username)) return true
  const key = usernameKey(username)
  const present = await Promise.all([
    tables.first('accounts', [Query.equal('usernameKey', key)]),
    tables.first('accounts', [Query.equal('customSlugKey', key)]),
  ])
  // former names are read last: a name that is given up at this moment is found in one of the two tables
  const former = await tables.first('username_history', [Query.equal('usernameKey', key)])
  return [...present, former].some((holder) => holder !== null && holder.userId !== userId)
}

/** Milliseconds; longer than this function may run. */
const LEASE = 60_000

/**
 * Does work that gives somebody a name, one name at a time. Names are stored in three places, which no unique index and no row
 * version covers together. The work itself must check whether the name is taken.
 * @throws {Conflict} if the name is being given to somebody at this moment
 */
export async function claimName(context: Context, name: string, work: () => Promise<void>): Promise<void> {
  const isAlone = await doAlone(context, ['name', usernameKey(name)], LEASE, work)
  if (!isAlone) throw new Conflict('The name is being given to somebody')
}
