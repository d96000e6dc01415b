import type { ownTraceActions } from '#src/domain/contracts/marketplace/own-traces.ts'
import { MINUTE } from '#src/lib/time/durations.ts'
import type { Entries } from '#functions/shared/http/entry.ts'
import { listDebts } from './debt-list.ts'
import { listDownloads } from './own-downloads.ts'
import { listFollowed } from '#functions/marketplace/src/followers/followed-creators.ts'
import { listJoined } from '#functions/marketplace/src/members/membership-list.ts'
import { listPending } from '#functions/marketplace/src/followers/pending-follow-list.ts'
import { listWritten } from './written-reviews.ts'

export const ownTraceEntries: Entries<typeof ownTraceActions> = {
  'followers.list_followed': {
    access: 'has_username',
    limit: { max: 240, window: 10 * MINUTE },
    run: listFollowed,
  },
  'followers.list_pending': {
    access: 'has_username',
    limit: { max: 240, window: 10 * MINUTE },
    run: listPending,
  },
  'reviews.list_written': {
    access: 'has_username',
    limit: { max: 240, window: 10 * MINUTE },
    run: listWritten,
  },
  'members.list_joined': {
    access: 'has_username',
    limit: { max: 240, window: 10 * MINUTE },
    run: listJoined,
  },
  'downloads.list': {
    access: 'has_username',
    limit: { max: 240, window: 10 * MINUTE },
    run: listDownloads,
  },
  'debts.list': {
    access: 'has_username',
    limit: { max: 240, window: 10 * MINUTE },
    run: listDebts,
  },
}
