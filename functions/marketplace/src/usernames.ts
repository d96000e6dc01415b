import { Query } from 'node-appwrite'
import type { Context } from '#functions/shared/context.ts'

/** By account id; who is gone is missing. */
export async function usernamesOf(
  { tables }: Context,
  userIds: readonly string[],
): Promise<ReadonlyMap<string, string>> {
  const ids = [...new Set(userIds)].filter((id) => id !== '')
  if (ids.length === 0) return new Map()
  const rows = await tables.find('accounts', [Query.equal('userId', ids), Query.limit(ids.length)])
  return new Map(rows.map(({ userId, username }) => [userId, username]))
}
