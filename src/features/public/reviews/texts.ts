import { m } from '#messages'
import type { ReviewStatus } from '#src/domain/people/review.ts'

export const ownReviewStatesTexts = (): Record<ReviewStatus, string> => ({
  pending: m.review_own_review_states_pending(),
  rejected: m.review_own_review_states_rejected(),
  approved: m.review_own_review_states_approved(),
})

export const ownReviewTexts = (): Record<'edit' | 'remove', string> => ({
  edit: m.review_own_review_edit(),
  remove: m.review_own_review_remove(),
})
