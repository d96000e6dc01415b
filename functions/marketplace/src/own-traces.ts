import type { ownTraceActions } from '#src/domain/contracts/own-traces.ts'
import type { Handlers } from '#functions/shared/serve.ts'
import { listFollowed } from './followed-creators.ts'
import { listWritten } from './written-reviews.ts'

export const ownTraceHandlers: Handlers<typeof ownTraceActions> = {
  'followers.list_followed': listFollowed,
  'reviews.list_written': listWritten,
}
