import { m } from '#messages'

/** The question before text that was typed into a dialog is lost. */
export const discardTexts = () => ({
  en: {
    title: m.ui_discard_en_title(),
    message: m.ui_discard_en_message(),
    stay: m.ui_discard_en_stay(),
    leave: m.ui_discard_en_leave(),
  },
  de: {
    title: m.ui_discard_de_title(),
    message: m.ui_discard_de_message(),
    stay: m.ui_discard_de_stay(),
    leave: m.ui_discard_de_leave(),
  },
})
