import { Query } from 'node-appwrite'
import type { ActionOutput, ActionRequest } from '#src/domain/contracts/action.ts'
import { DOWNLOADS_PAGE_SIZE, type ownTraceActions } from '#src/domain/contracts/marketplace/own-traces.ts'
import type { AccountHolder } from '#functions/shared/identity/accounts.ts'
import { isSinceRegistration } from '#functions/shared/identity/caller.ts'
import type { Context } from '#functions/shared/http/context.ts'
import { lastOf } from './caller-traces.ts'
import { newestFirst } from '#functions/marketplace/src/newest-first.ts'
import { publicNamesOf } from '#functions/marketplace/src/profile/public-creator.ts'

type List = (typeof ownTraceActions)['downloads.list']

/** Returns a page of the caller's downloads, newest first. */
export async function listDownloads(
  { after }: ActionRequest<List>,
  context: Context,
  { caller }: AccountHolder,
): Promise<ActionOutput<List>> {
  const rows = await context.tables.find('downloads', [
    Query.equal('userId', caller.userId),
    ...newestFirst(
      { time: 'createdAt', id: '$id' },
      after && { time: after.createdAt, id: after.downloadId },
      DOWNLOADS_PAGE_SIZE,
    ),
  ])
  const own = rows.filter(
    ({ userId, createdAt }) => userId === caller.userId && isSinceRegistration(createdAt, caller),
  )
  const names = await publicNamesOf(context, own)
  const last = lastOf(rows, DOWNLOADS_PAGE_SIZE)
  return {
    downloads: own.map(({ creatorId, productId, accessType, createdAt }) => ({
      creator: names.get(creatorId) ?? '',
      productId,
      accessType,
      createdAt,
    })),
    next: last ? { createdAt: last.createdAt, downloadId: last.$id } : null,
  }
}
