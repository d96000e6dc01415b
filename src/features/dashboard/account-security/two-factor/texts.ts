import { m } from '#messages'

export const twoFactorBadgesTexts = () => ({
  off: m.two_factor_badges_off(),
  unfinished: m.two_factor_badges_unfinished(),
  without_codes: m.two_factor_badges_without_codes(),
  on: m.two_factor_badges_on(),
})

export const twoFactorStatesTexts = () => ({
  off: m.two_factor_states_off(),
  unfinished: m.two_factor_states_unfinished(),
  without_codes: m.two_factor_states_without_codes(),
  on: m.two_factor_states_on(),
})

export const twoFactorTexts = () => ({
  title: m.two_factor_title(),
  help: m.two_factor_help(),
  loading: m.two_factor_loading(),
  failed: m.two_factor_failed(),
  failedMessage: m.two_factor_failed_message(),
  badges: twoFactorBadgesTexts(),
  states: twoFactorStatesTexts(),
  enable: m.two_factor_enable(),
  finish: m.two_factor_finish(),
  remove: m.two_factor_remove(),
  createCodes: m.two_factor_create_codes(),
  renewCodes: m.two_factor_renew_codes(),
  disable: m.two_factor_disable(),
  enabled: m.two_factor_enabled(),
  disabled: m.two_factor_disabled(),
  elsewhere: m.two_factor_elsewhere(),
  qrFailed: m.two_factor_qr_failed(),
  incomplete: m.two_factor_incomplete(),
  wrong: m.two_factor_wrong(),
  tooMany: m.two_factor_too_many(),
  cancel: m.two_factor_cancel(),
})

export const setUpTexts = () => ({
  scan: m.two_factor_set_up_scan(),
  scanHelp: m.two_factor_set_up_scan_help(),
  creating: m.two_factor_set_up_creating(),
  image: m.two_factor_set_up_image(),
  secret: m.two_factor_set_up_secret(),
  secretHelp: m.two_factor_set_up_secret_help(),
  copy: m.two_factor_set_up_copy(),
  copied: m.two_factor_set_up_copied(),
  next: m.two_factor_set_up_next(),
  verify: m.two_factor_set_up_verify(),
  verifyHelp: m.two_factor_set_up_verify_help(),
  code: m.two_factor_set_up_code(),
  back: m.two_factor_set_up_back(),
  submit: m.two_factor_set_up_submit(),
  submitting: m.two_factor_set_up_submitting(),
})

export const codesCopyFailedTexts = () => ({
  title: m.two_factor_codes_copy_failed_title(),
  message: m.two_factor_codes_copy_failed_message(),
})

export const confirmTexts = () => ({
  disable: {
    title: m.two_factor_confirm_disable_title(),
    help: m.two_factor_confirm_disable_help(),
    submit: m.two_factor_confirm_disable_submit(),
    submitting: m.two_factor_confirm_disable_submitting(),
  },
  remove: {
    title: m.two_factor_confirm_remove_title(),
    help: m.two_factor_confirm_remove_help(),
    submit: m.two_factor_confirm_remove_submit(),
    submitting: m.two_factor_confirm_remove_submitting(),
  },
  renew: {
    title: m.two_factor_confirm_renew_title(),
    help: m.two_factor_confirm_renew_help(),
    submit: m.two_factor_confirm_renew_submit(),
    submitting: m.two_factor_confirm_renew_submitting(),
  },
  finish: {
    title: m.two_factor_confirm_finish_title(),
    help: m.two_factor_confirm_finish_help(),
    submit: m.two_factor_confirm_finish_submit(),
    submitting: m.two_factor_confirm_finish_submitting(),
  },
  authenticator: m.two_factor_confirm_authenticator(),
  recovery_code: m.two_factor_confirm_recovery_code(),
  byRecoveryCode: m.two_factor_confirm_by_recovery_code(),
  byAuthenticator: m.two_factor_confirm_by_authenticator(),
  noRecovery: m.two_factor_confirm_no_recovery(),
  cancel: m.two_factor_confirm_cancel(),
})
