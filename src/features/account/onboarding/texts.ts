import { m } from '#messages'

export const onboardingReadyCopyFailedTexts = () => ({
  title: m.onboarding_ready_copy_failed_title(),
  message: m.onboarding_ready_copy_failed_message(),
})
