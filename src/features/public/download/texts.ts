import { m } from '#messages'

export const downloadAccessTexts = () => ({
  email_required: m.download_access_email_required(),
  paid: m.download_access_paid(),
  code_required: m.download_access_code_required(),
  free: m.download_access_free(),
})

export const downloadPreviewTexts = () => ({
  title: m.download_preview_title(),
  message: m.download_preview_message(),
})

export const licenseNames = () => ({
  personal: m.download_license_names_personal(),
  commercial: m.download_license_names_commercial(),
  extended: m.download_license_names_extended(),
  standard: m.download_license_names_standard(),
})

export const emailDialogTexts = () => ({
  title: m.download_email_dialog_title(),
  message: (title: string) => m.download_email_dialog_message({ title }),
  email: m.download_email_dialog_email(),
  placeholder: m.download_email_dialog_placeholder(),
  agree: m.download_email_dialog_agree(),
  submit: m.download_email_dialog_submit(),
  submitting: m.download_email_dialog_submitting(),
})

export const recoveryTexts = () => ({
  title: m.download_recovery_title(),
  ask: (title: string, minutes: number) => m.download_recovery_ask({ title, minutes }),
  submit: m.download_recovery_submit(),
  submitting: m.download_recovery_submitting(),
  cancel: m.download_cancel(),
  sent: (email: string) => m.download_recovery_sent({ email }),
  close: m.download_recovery_close(),
  elsewhere: m.download_recovery_elsewhere(),
  seeAll: m.download_recovery_see_all(),
  openTitle: m.download_recovery_open_title(),
  ready: (title: string) => m.download_recovery_ready({ title }),
  ownedAnyway: m.download_recovery_owned_anyway(),
  open: m.download_recovery_open(),
  opening: m.download_recovery_opening(),
})

export const codeDialogTexts = () => ({
  title: m.download_code_dialog_title(),
  message: (title: string) => m.download_code_dialog_message({ title }),
  code: m.download_code_dialog_code(),
  missing: m.download_code_dialog_missing(),
  submit: m.download_code_dialog_submit(),
  submitting: m.download_code_dialog_submitting(),
})

export const licenseTexts = () => ({
  personal: {
    may: [
      m.download_license_personal_may_1(),
      m.download_license_personal_may_2(),
      m.download_license_personal_may_3(),
    ],
    mayNot: [m.download_license_personal_may_not_1(), m.download_license_personal_may_not_2()],
  },
  commercial: {
    may: [
      m.download_license_commercial_may_1(),
      m.download_license_commercial_may_2(),
      m.download_license_commercial_may_3(),
    ],
    mayNot: [m.download_license_commercial_may_not_1(), m.download_license_commercial_may_not_2()],
  },
  extended: {
    may: [
      m.download_license_extended_may_1(),
      m.download_license_extended_may_2(),
      m.download_license_extended_may_3(),
    ],
    mayNot: [m.download_license_extended_may_not_1()],
  },
  standard: {
    may: [m.download_license_standard_may_1(), m.download_license_standard_may_2()],
    mayNot: [m.download_license_standard_may_not_1(), m.download_license_standard_may_not_2()],
  },
  mayTitle: m.download_license_may_title(),
  mayNotTitle: m.download_license_may_not_title(),
})
