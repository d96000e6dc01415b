import type { ownTraceActions } from '#src/domain/contracts/own-traces.ts'
import type { Handlers } from '#functions/shared/http/serve.ts'
import { listDebts } from './debt-list.ts'
import { listDownloads } from './own-downloads.ts'
import { listFollowed } from '#functions/marketplace/src/followers/followed-creators.ts'
import { listJoined } from '#functions/marketplace/src/members/membership-list.ts'
import { listPending } from '#functions/marketplace/src/followers/pending-follow-list.ts'
import { listWritten } from './written-reviews.ts'

export const ownTraceHandlers: Handlers<typeof ownTraceActions> = {
  'followers.list_followed': listFollowed,
  'followers.list_pending': listPending,
  'reviews.list_written': listWritten,
  'members.list_joined': listJoined,
  'downloads.list': listDownloads,
  'debts.list': listDebts,
}
