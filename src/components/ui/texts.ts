import { m } from '#messages'

/** The question before text that was typed into a dialog is lost. */
export const discardTexts = () => ({
  title: m.ui_discard_title(),
  message: m.ui_discard_message(),
  stay: m.ui_discard_stay(),
  leave: m.ui_discard_leave(),
})
