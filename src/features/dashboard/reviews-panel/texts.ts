import { m } from '#messages'
import type { ReviewDecision, ReviewStatus } from '#src/domain/people/review.ts'
import { counted } from '#src/lib/format/format-count.ts'

export const tilesTexts = (): Record<ReviewStatus, string> => ({
  pending: m.moderation_tiles_pending(),
  approved: m.moderation_tiles_approved(),
  rejected: m.moderation_tiles_rejected(),
})

export const tabsTexts = (): Record<ReviewStatus, string> => ({
  pending: m.moderation_tabs_pending(),
  approved: m.moderation_tabs_approved(),
  rejected: m.moderation_tabs_rejected(),
})

export const rowDecidedTexts = (): Record<ReviewDecision, string> => ({
  approved: m.moderation_row_decided_approved(),
  rejected: m.moderation_row_decided_rejected(),
})

export const outcomeFailedTexts = (): Record<ReviewDecision, string> => ({
  approved: m.moderation_outcome_failed_approved(),
  rejected: m.moderation_outcome_failed_rejected(),
})

export const outcomeBulkFailedTexts = (): Record<ReviewDecision, string> => ({
  approved: m.moderation_outcome_bulk_failed_approved(),
  rejected: m.moderation_outcome_bulk_failed_rejected(),
})

export const outcomeDoneTexts = (): Record<ReviewDecision, (count: number) => string> => ({
  approved: (count) => m.moderation_outcome_done_approved(counted(count)),
  rejected: (count) => m.moderation_outcome_done_rejected(counted(count)),
})
