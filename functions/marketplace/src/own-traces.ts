import type { ownTraceActions } from '#src/domain/contracts/own-traces.ts'
import type { Handlers } from '#functions/shared/serve.ts'
import { listDebts } from './debt-list.ts'
import { listFollowed } from './followed-creators.ts'
import { listPending } from './pending-follow-list.ts'
import { listWritten } from './written-reviews.ts'

export const ownTraceHandlers: Handlers<typeof ownTraceActions> = {
  'followers.list_followed': listFollowed,
  'followers.list_pending': listPending,
  'reviews.list_written': listWritten,
  'debts.list': listDebts,
}
