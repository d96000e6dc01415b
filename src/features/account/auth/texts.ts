import { m } from '#messages'

export const secondFactorTexts = () => ({
  authenticator: {
    title: m.auth_second_factor_authenticator_title(),
    intro: m.auth_second_factor_authenticator_intro(),
    label: m.auth_second_factor_authenticator_label(),
    other: m.auth_second_factor_authenticator_other(),
  },
  recovery_code: {
    title: m.auth_second_factor_recovery_code_title(),
    intro: m.auth_second_factor_recovery_code_intro(),
    label: m.auth_second_factor_recovery_code_label(),
    other: m.auth_second_factor_recovery_code_other(),
  },
  submit: m.auth_second_factor_submit(),
  submitting: m.auth_second_factor_submitting(),
  back: m.auth_second_factor_back(),
  wrong: m.auth_second_factor_wrong(),
})
