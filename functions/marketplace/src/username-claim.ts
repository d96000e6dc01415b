import { Query } from 'node-appwrite'
import { isReservedUsername, usernameKey } from '#src/domain/username-key.ts'
import type { Context } from '#functions/shared/context.ts'

/**
 * Whether a username cannot be had by this person: reserved, somebody's name or short address, or
 * somebody's former name, whose links still lead to them. Only a look-up: two who claim one name at
 * once are parted by the unique index.
 */
export async function isUsernameTaken(
  { tables }: Context,
  username: string,
  userId: string | null,
): Promise<boolean> {
  if (isReservedUsername(username)) return true
  const key = usernameKey(username)
  const holders = await Promise.all([
    tables.first('accounts', [Query.equal('usernameKey', key)]),
    tables.first('accounts', [Query.equal('customSlugKey', key)]),
    tables.first('username_history', [Query.equal('usernameKey', key)]),
  ])
  return holders.some((holder) => holder !== null && holder.userId !== userId)
}
