import { m } from '#messages'
import { Query } from 'node-appwrite'
import type { Account } from '#src/domain/profile/profile.ts'
import { accountOf } from '#functions/shared/identity/accounts.ts'
import { isShown } from '#functions/shared/projections/profile-projection.ts'
import type { Context } from '#functions/shared/http/context.ts'
import { Refusal } from '#functions/shared/http/refusal.ts'

/** @throws {Refusal} if the creator has no public page, listed or unlisted */
export async function requirePublicCreator(context: Context, creatorId: string): Promise<Account> {
  const creator = await accountOf(context, creatorId)
  if (!creator || !isShown(creator)) throw new Refusal('not_found', m.creator_not_found_title())
  return creator
}

/**
 * Returns usernames by account id. Deleted and private accounts are left out, so that the new name of a page that was hidden
 * meanwhile is not revealed.
 */
export async function publicNamesOf(
  { tables }: Context,
  rows: readonly { creatorId: string }[],
): Promise<ReadonlyMap<string, string>> {
  const ids = [...new Set(rows.map(({ creatorId }) => creatorId))]
  if (ids.length === 0) return new Map()
  const profiles = await tables.find('profiles', [Query.equal('$id', ids), Query.limit(ids.length)])
  return new Map(profiles.map(({ userId, username }) => [userId, username]))
}
