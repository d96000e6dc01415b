import type { ActionOutput, ActionRequest } from '#src/domain/contracts/action.ts'
import { MEMBERSHIPS_PAGE_SIZE, type ownTraceActions } from '#src/domain/contracts/marketplace/own-traces.ts'
import type { AccountHolder } from '#functions/shared/identity/accounts.ts'
import type { Context } from '#functions/shared/http/context.ts'
import { lastOf, tracesOf } from '#functions/marketplace/src/account/caller-traces.ts'
import { newestFirst } from '#functions/marketplace/src/newest-first.ts'
import { isMadeBy } from '#functions/marketplace/src/followers/own-follow.ts'
import { publicNamesOf } from '#functions/marketplace/src/profile/public-creator.ts'

type List = (typeof ownTraceActions)['members.list_joined']

/** Returns a page of the creators whose member the caller is, newest first. */
export async function listJoined(
  { after }: ActionRequest<List>,
  context: Context,
  { caller }: AccountHolder,
): Promise<ActionOutput<List>> {
  const { key, query } = tracesOf(context, caller)
  const rows = await context.tables.find('members', [
    query,
    ...newestFirst(
      { time: 'joinedAt', id: 'creatorId' },
      after && { time: after.joinedAt, id: after.creatorId },
      MEMBERSHIPS_PAGE_SIZE,
    ),
  ])
  const own = rows.filter((row) => isMadeBy({ ...row, followedAt: row.joinedAt }, caller, key))
  const names = await publicNamesOf(context, own)
  const last = lastOf(rows, MEMBERSHIPS_PAGE_SIZE)
  return {
    memberships: own.map(
      ({
        creatorId,
        email,
        name,
        totalDownloads: downloads,
        joinedAt,
        lastActiveAt,
        agreedToEmailsAt,
        emailsConfirmedAt,
      }) => ({
        creator: names.get(creatorId) ?? '',
        email,
        name,
        downloads,
        joinedAt,
        lastActiveAt,
        agreedToEmailsAt,
        emailsConfirmedAt,
      }),
    ),
    next: last ? { joinedAt: last.joinedAt, creatorId: last.creatorId } : null,
  }
}
