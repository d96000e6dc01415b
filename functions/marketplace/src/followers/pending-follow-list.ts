import type { ActionOutput, ActionRequest } from '#src/domain/contracts/action.ts'
import { type ownTraceActions, PENDING_PAGE_SIZE } from '#src/domain/contracts/marketplace/own-traces.ts'
import type { AccountHolder } from '#functions/shared/identity/accounts.ts'
import type { Context } from '#functions/shared/http/context.ts'
import { lastOf, tracesOf } from '#functions/marketplace/src/account/caller-traces.ts'
import { newestFirst } from '#functions/marketplace/src/newest-first.ts'
import { isMadeBy } from './own-follow.ts'
import { publicNamesOf } from '#functions/marketplace/src/profile/public-creator.ts'

type List = (typeof ownTraceActions)['followers.list_pending']

/** Returns a page of the follows that the caller still has to confirm, newest first. */
export async function listPending(
  { after }: ActionRequest<List>,
  context: Context,
  { caller }: AccountHolder,
): Promise<ActionOutput<List>> {
  const { key, query } = tracesOf(context, caller)
  const rows = await context.tables.find('pending_follows', [
    query,
    ...newestFirst(
      { time: 'createdAt', id: 'creatorId' },
      after && { time: after.createdAt, id: after.creatorId },
      PENDING_PAGE_SIZE,
    ),
  ])
  const own = rows.filter((row) => isMadeBy({ ...row, followedAt: row.createdAt }, caller, key))
  const names = await publicNamesOf(context, own)
  const last = lastOf(rows, PENDING_PAGE_SIZE)
  return {
    pending: own.map(({ creatorId, email, expiresAt, createdAt }) => ({
      creator: names.get(creatorId) ?? '',
      email,
      expiresAt,
      createdAt,
    })),
    next: last ? { createdAt: last.createdAt, creatorId: last.creatorId } : null,
  }
}
