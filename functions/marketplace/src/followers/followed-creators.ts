import { Query } from 'node-appwrite'
import type { ActionOutput, ActionRequest } from '#src/domain/contracts/action.ts'
import { FOLLOWS_PAGE_SIZE, type ownTraceActions } from '#src/domain/contracts/marketplace/own-traces.ts'
import type { AccountHolder } from '#functions/shared/identity/accounts.ts'
import type { Context } from '#functions/shared/http/context.ts'
import { lastOf, tracesOf } from '#functions/marketplace/src/account/caller-traces.ts'
import { newestFirst } from '#functions/marketplace/src/newest-first.ts'
import { isMadeBy } from './own-follow.ts'
import { publicNamesOf } from '#functions/marketplace/src/profile/public-creator.ts'

type List = (typeof ownTraceActions)['followers.list_followed']

/** Returns a page of the creators whom the caller follows or has followed, newest first. */
export async function listFollowed(
  { after, isActiveOnly }: ActionRequest<List>,
  context: Context,
  { caller }: AccountHolder,
): Promise<ActionOutput<List>> {
  const { key, query } = tracesOf(context, caller)
  const rows = await context.tables.find('followers', [
    query,
    ...(isActiveOnly ? [Query.equal('status', 'active')] : []),
    ...newestFirst(
      { time: 'followedAt', id: 'creatorId' },
      after && { time: after.followedAt, id: after.creatorId },
      FOLLOWS_PAGE_SIZE,
    ),
  ])
  const own = rows.filter((row) => isMadeBy(row, caller, key))
  const names = await publicNamesOf(context, own)
  const last = lastOf(rows, FOLLOWS_PAGE_SIZE)
  return {
    follows: own.map(({ creatorId, email, status, followedAt, unfollowedAt, notificationsEnabled }) => ({
      creatorId,
      creator: names.get(creatorId) ?? '',
      email,
      status: status ?? 'inactive',
      notificationsEnabled,
      followedAt,
      unfollowedAt,
    })),
    next: last ? { followedAt: last.followedAt, creatorId: last.creatorId } : null,
  }
}
