import { Query } from 'node-appwrite'
import { limits } from '#src/domain/limits/limits.ts'
import { formerNameId } from '#src/domain/profile/former-name-id.ts'
import type { Context } from '#functions/shared/http/context.ts'
import type { Row } from '#functions/shared/db/rows.ts'
import type { Stage } from '#functions/shared/db/transaction.ts'
import { type AccountData, isShown } from './profile-projection.ts'

type Tables = Pick<Context, 'tables'>

/** The rows of `former_names` that an account lacks, and those that it must not have, by id. */
export type FormerNamesChange = { missing: string[]; outdated: string[] }

const unchanged: FormerNamesChange = { missing: [], outdated: [] }

/** More than an account can have. */
const MOST = 100

/** Returns the former usernames and short addresses that lead to an account. */
export const formerNamesOf = ({ tables }: Tables, userId: string): Promise<Row<'username_history'>[]> =>
  tables.find('username_history', [Query.equal('userId', userId), Query.limit(limits.username.former + 1)])

export const keysOf = (names: readonly Pick<Row<'username_history'>, 'usernameKey'>[]): string[] =>
  names.map(({ usernameKey }) => usernameKey)

/** @param keys the account's former names @param present the ids of its public rows */
export function changeBetween(
  account: Parameters<typeof isShown>[0],
  keys: readonly string[],
  present: readonly string[],
): FormerNamesChange {
  const wanted = isShown(account) ? [...new Set(keys.map(formerNameId))] : []
  return {
    missing: wanted.filter((id) => !present.includes(id)),
    outdated: present.filter((id) => !wanted.includes(id)),
  }
}

/**
 * Returns how the public rows of an account must change: each former name has one while the page is shown. The rows themselves are
 * compared, because installations that are older than the table lack some until maintenance has made them. The commit must be
 * decided on the account, whose version every change of its names gives a new value.
 */
export async function formerNamesChange(
  { tables }: Tables,
  account: AccountData,
  keys: readonly string[],
): Promise<FormerNamesChange> {
  const present = await tables.find('former_names', [
    Query.equal('userId', account.userId),
    Query.limit(MOST),
  ])
  return changeBetween(
    account,
    keys,
    present.map(({ $id }) => $id),
  )
}

/** Returns how the public rows must change where the page appears or disappears. */
export async function formerNamesFollowing(
  context: Tables,
  before: AccountData,
  after: AccountData,
): Promise<FormerNamesChange> {
  if (isShown(before) === isShown(after)) return unchanged
  return formerNamesChange(context, after, keysOf(await formerNamesOf(context, after.userId)))
}

export function stageFormerNames(tx: Stage, userId: string, { missing, outdated }: FormerNamesChange): void {
  for (const id of outdated) tx.remove('former_names', id)
  for (const id of missing) tx.create('former_names', id, { userId })
}
