import { m } from '#messages'
import { Query } from 'node-appwrite'
import type { ActionRequest } from '#src/domain/contracts/action.ts'
import { type followerActions } from '#src/domain/contracts/marketplace/followers.ts'
import { accountOf, requireCaller } from '#functions/shared/identity/accounts.ts'
import type { Caller } from '#functions/shared/identity/caller.ts'
import type { Context } from '#functions/shared/http/context.ts'
import { Refusal } from '#functions/shared/http/refusal.ts'
import type { Row } from '#functions/shared/db/rows.ts'
import { retryOnConflict } from '#functions/shared/db/table-errors.ts'
import { resetLimit } from '#functions/shared/http/window-count.ts'
import { tracesOf } from '#functions/marketplace/src/account/caller-traces.ts'
import { deactivateFollow } from './deactivate-follow.ts'
import { followByLink, followMails } from './follow-links.ts'
import { isOwnFollow } from './own-follow.ts'

/** The most follows of one account for one creator. An account usually has one; former addresses may add others. */
const ADDRESSES = 25

/** Returns the caller's current follows of a creator. */
export async function ownFollows(
  context: Context,
  caller: Caller,
  creatorId: string,
): Promise<Row<'followers'>[]> {
  const { key, query } = tracesOf(context, caller)
  const rows = await context.tables.find('followers', [
    Query.equal('creatorId', creatorId),
    Query.equal('status', 'active'),
    query,
    Query.limit(ADDRESSES),
  ])
  return rows.filter((row) => isOwnFollow(row, caller, key))
}

/** Ends a follow. Returns false if it has ended before, as for the second of two clicks. */
async function leave(context: Context, followerId: string): Promise<boolean> {
  const follow = await context.tables.get('followers', followerId)
  const creator = follow && (await accountOf(context, follow.creatorId))
  if (follow?.status !== 'active' || !creator) return false
  // the person has proven the address, so the mail to follow again must not be held back by an earlier one
  await resetLimit(context, followMails(follow))
  await deactivateFollow(context, creator, follow)
  return true
}

type Unfollow = ActionRequest<(typeof followerActions)['followers.unfollow']>

/** @throws {Refusal} if neither the account nor the address of the link follows the creator */
export async function unfollow(context: Context, { creatorId, secret }: Unfollow): Promise<void> {
  const byLink = secret === undefined ? null : await followByLink(context, creatorId, secret)
  const caller = secret === undefined ? await requireCaller(context) : await context.caller()
  const own = caller ? await ownFollows(context, caller, creatorId) : []
  const ids = new Set([...(byLink ? [byLink] : []), ...own].map(({ $id }) => $id))
  let hasLeft = false
  for (const id of ids) {
    if (await retryOnConflict(() => leave(context, id))) hasLeft = true
  }
  if (!hasLeft) throw new Refusal('not_found', m.refusal_not_following(), undefined, 'not_following')
}
