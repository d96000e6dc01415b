import { m } from '#messages'

export const reviewEmptyTexts = () => ({
  title: m.review_empty_title(),
  text: m.review_empty_text(),
})

export const reviewFormIncompleteTexts = () => ({
  title: m.review_form_incomplete_title(),
  message: m.review_form_incomplete_message(),
})

export const ownReviewStatesTexts = () => ({
  pending: m.review_own_review_states_pending(),
  rejected: m.review_own_review_states_rejected(),
  approved: m.review_own_review_states_approved(),
})

/** The texts about the visitor's own reviews. */
export const ownReviewTexts = () => ({
  list: m.review_own_review_list(),
  states: ownReviewStatesTexts(),
  own: m.review_own_review_own(),
  name: (stars: string, date: string) => m.review_own_review_name({ stars, date }),
  edit: m.review_own_review_edit(),
  remove: m.review_own_review_remove(),
})

export const editTexts = () => ({
  title: m.review_edit_title(),
  note: m.review_edit_note(),
  submit: m.review_edit_submit(),
  submitting: m.review_edit_submitting(),
  cancel: m.review_edit_cancel(),
  saved: m.review_edit_saved(),
})
