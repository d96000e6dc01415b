import { m } from '#messages'

export const reportTexts = () => ({
  title: m.report_title(),
  intro: (name: string) => m.report_intro({ name }),
  reason: m.report_reason(),
  placeholder: m.report_placeholder(),
  submit: m.report_submit(),
  submitting: m.report_submitting(),
  cancel: m.report_cancel(),
})

export const reportedFailedTexts = () => ({
  title: m.report_reported_failed_title(),
})

export const reportedSucceededTexts = () => ({
  title: m.report_reported_succeeded_title(),
  message: m.report_reported_succeeded_message(),
})
