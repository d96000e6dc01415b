import { Query } from 'node-appwrite'
import { isReservedUsername, usernameKey } from '#src/domain/profile/username.ts'
import type { Context } from '#functions/shared/http/context.ts'
import { doAlone } from '#functions/shared/db/lease.ts'
import { Conflict } from '#functions/shared/db/table-errors.ts'

/**
 * Whether a username cannot be had by this person: reserved, somebody's name or short address, or
 * somebody's former name, whose links still lead to them. Only a look-up: two who want one name at
 * once are parted by `claimName`.
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
  // after the present ones: a name that is given up at this moment is in one of the two lists
  const former = await tables.first('username_history', [Query.equal('usernameKey', key)])
  return [...present, former].some((holder) => holder !== null && holder.userId !== userId)
}

/** In milliseconds: longer than this function may run. */
const LEASE = 60_000

/**
 * Does what gives somebody a name, one after the other: names lie in three places, over which no unique index stands and no
 * row's version either. The work looks whether the name is taken.
 * @throws {Conflict} where it is being given to somebody at this moment
 */
export async function claimName(context: Context, name: string, work: () => Promise<void>): Promise<void> {
  const isAlone = await doAlone(context, ['name', usernameKey(name)], LEASE, work)
  if (!isAlone) throw new Conflict('The name is being given to somebody')
}
