import { m } from '#messages'

export const toastDismissTexts = () => ({
  de: m.toast_dismiss_de(),
  en: m.toast_dismiss_en(),
})
