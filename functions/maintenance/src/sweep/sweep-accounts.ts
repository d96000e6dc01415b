import { Query, Users } from 'node-appwrite'
import type { Context } from '#functions/shared/http/context.ts'
import { isUserGone } from '#functions/shared/deletion/close-account.ts'
import type { Row } from '#functions/shared/db/rows.ts'
import { removeLeft } from '#functions/maintenance/src/deletion/remove-account.ts'
import { rowsInTurn } from '#functions/maintenance/src/rows-in-turn.ts'

/**
 * Removes accounts whose users deleted themselves. Appwrite lets any session do that and emits no event for it (1.9.6, `DELETE
 * /account`). Returns the number of accounts.
 */
export async function sweepAccounts(context: Context): Promise<number> {
  const users = new Users(context.server)
  let count = 0
  for await (const page of rowsInTurn(context, 'accounts')) {
    for (const { userId, createdAt } of await missing(users, page)) {
      await removeLeft(context, { userId, registeredAt: createdAt })
      count += 1
    }
  }
  return count
}

/** Returns accounts without a user. All their data will be removed, so each user that the list lacks is looked up once more. */
async function missing(users: Users, accounts: readonly Row<'accounts'>[]): Promise<Row<'accounts'>[]> {
  const ids = accounts.map(({ userId }) => userId)
  if (ids.length === 0) return []
  const listed = await users.list({ queries: [Query.equal('$id', ids), Query.limit(ids.length)] })
  const known = new Set(listed.users.map(({ $id }) => $id))
  const gone: Row<'accounts'>[] = []
  for (const account of accounts.filter(({ userId }) => !known.has(userId))) {
    if (await isUserGone(users, account.userId)) gone.push(account)
  }
  return gone
}
