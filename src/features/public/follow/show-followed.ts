import { m } from '#messages'
import { showToast } from '#src/components/toast/toast-store.ts'

/** Tells people who follow a creator now whether they did so before. */
export function showFollowed(result: 'followed' | 'already_following') {
  if (result === 'followed') showToast({ type: 'success', title: m.follow_dialog_succeeded_title() })
  else {
    showToast({
      type: 'info',
      title: m.follow_dialog_already_following_title(),
      message: m.follow_dialog_already_following_message(),
    })
  }
}
