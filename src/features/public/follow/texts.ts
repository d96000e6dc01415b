import { m } from '#messages'
import { brand } from '#src/config/brand.ts'

export const followDialogSucceededTexts = () => ({
  title: m.follow_dialog_succeeded_title(),
})

export const followDialogAlreadyFollowingTexts = () => ({
  title: m.follow_dialog_already_following_title(),
  message: m.follow_dialog_already_following_message(),
})

export const followDialogFailedTexts = () => ({
  title: m.follow_dialog_failed_title(),
  message: m.follow_dialog_failed_message(),
})

export const followDialogInvalidEmailTexts = () => ({
  title: m.follow_dialog_invalid_email_title(),
  message: m.follow_dialog_invalid_email_message(),
})

export const followDialogTexts = () => ({
  title: m.follow_dialog_title({ brand: brand.name }),
  intro: (name: string) => m.follow_dialog_intro({ name }),
  /** For a signed-in visitor, whose address is known. */
  introSignedIn: (name: string, email: string) => m.follow_dialog_intro_signed_in({ name, email }),
  email: m.follow_dialog_email(),
  emailPlaceholder: m.follow_dialog_email_placeholder(),
  submit: m.follow_dialog_submit(),
  submitting: m.follow_dialog_submitting(),
  cancel: m.follow_dialog_cancel(),
  loading: m.follow_dialog_loading(),
  invalidEmail: followDialogInvalidEmailTexts(),
  alreadyFollowing: followDialogAlreadyFollowingTexts(),
  failed: followDialogFailedTexts(),
  succeeded: followDialogSucceededTexts(),
})

export const confirmTexts = () => ({
  title: (name: string) => m.follow_confirm_title({ name }),
  ready: m.follow_confirm_ready(),
  submit: m.follow_confirm_submit(),
  submitting: m.follow_confirm_submitting(),
  cancel: m.follow_confirm_cancel(),
  askAgain: m.follow_confirm_ask_again(),
  opening: m.follow_confirm_opening(),
  failed: m.follow_confirm_failed(),
})

export const unfollowTexts = () => ({
  title: m.follow_unfollow_title(),
  question: (name: string) => m.follow_unfollow_question({ name }),
  submit: m.follow_unfollow_submit(),
  submitting: m.follow_unfollow_submitting(),
  cancel: m.follow_unfollow_cancel(),
  close: m.follow_unfollow_close(),
  left: (name: string) => m.follow_unfollow_left({ name }),
})
