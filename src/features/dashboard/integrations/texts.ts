import { m } from '#messages'

export const contactTexts = () => ({
  label: m.integrations_contact_label(),
  help: m.integrations_contact_help(),
  email: (email: string) => m.integrations_contact_email({ email }),
  change: m.integrations_contact_change(),
  enabled: m.integrations_contact_enabled(),
  disabled: m.integrations_contact_disabled(),
  failed: m.integrations_contact_failed(),
})

export const reviewTexts = () => ({
  label: m.integrations_review_label(),
  help: m.integrations_review_help(),
  enabled: m.integrations_review_enabled(),
  disabled: m.integrations_review_disabled(),
  failed: m.integrations_review_failed(),
})

export const emailSavedTexts = () => ({
  title: m.integrations_email_saved_title(),
  message: m.integrations_email_saved_message(),
})

export const emailInvalidTexts = () => ({
  title: m.integrations_email_invalid_title(),
  message: m.integrations_email_invalid_message(),
})

export const emailTexts = () => ({
  title: m.integrations_email_title(),
  intro: m.integrations_email_intro(),
  label: m.integrations_email_label(),
  placeholder: m.integrations_email_placeholder(),
  submit: m.integrations_email_submit(),
  submitting: m.integrations_email_submitting(),
  cancel: m.integrations_email_cancel(),
  invalid: emailInvalidTexts(),
  saved: emailSavedTexts(),
  error: m.integrations_email_error(),
  failed: m.integrations_email_failed(),
})
