import { m } from '#messages'
import type { Decision, ReviewStatus } from '#src/domain/people/review.ts'
import { counted } from '#src/lib/format/format-count.ts'

export const tilesTexts = () => ({
  pending: m.moderation_tiles_pending(),
  approved: m.moderation_tiles_approved(),
  rejected: m.moderation_tiles_rejected(),
  total: m.moderation_tiles_total(),
})

export const tabsTexts = () =>
  ({
    pending: m.moderation_tabs_pending(),
    approved: m.moderation_tabs_approved(),
    rejected: m.moderation_tabs_rejected(),
  }) satisfies Record<ReviewStatus, string>

export const rowDecidedTexts = () =>
  ({
    approved: m.moderation_row_decided_approved(),
    rejected: m.moderation_row_decided_rejected(),
  }) satisfies Record<Decision, string>

export const rejectTexts = () => ({
  title: (count: number) => m.moderation_reject_title(counted(count)),
  intro: (count: number) => m.moderation_reject_intro({ count: count }),
  reason: m.moderation_reject_reason(),
  help: m.moderation_reject_help(),
  tooLong: (max: number) => m.moderation_reject_too_long({ max }),
  submit: m.moderation_reject_submit(),
  submitting: m.moderation_reject_submitting(),
  cancel: m.moderation_reject_cancel(),
})

export const outcomeFailedTexts = () => ({
  approved: m.moderation_outcome_failed_approved(),
  rejected: m.moderation_outcome_failed_rejected(),
})

export const outcomeBulkFailedTexts = () => ({
  approved: m.moderation_outcome_bulk_failed_approved(),
  rejected: m.moderation_outcome_bulk_failed_rejected(),
})

export const outcomeDoneTexts = () =>
  ({
    approved: (count: number) => m.moderation_outcome_done_approved(counted(count)),
    rejected: (count: number) => m.moderation_outcome_done_rejected(counted(count)),
  }) satisfies Record<Decision, unknown>
