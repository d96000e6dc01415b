import { m } from '#messages'

export const missingTexts = () => ({
  title: m.app_missing_title(),
  text: m.app_missing_text(),
  back: m.app_missing_back(),
})
