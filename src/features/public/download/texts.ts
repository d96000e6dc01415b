import { m } from '#messages'
import type { AccessType } from '#src/domain/product/product-kinds.ts'
import type { License } from './access.ts'

export const downloadAccessTexts = (): Record<AccessType, string> => ({
  email_required: m.download_access_email_required(),
  paid: m.download_access_paid(),
  code_required: m.download_access_code_required(),
  free: m.download_access_free(),
})

export const licenseNames = (): Record<License, string> => ({
  personal: m.download_license_names_personal(),
  commercial: m.download_license_names_commercial(),
  extended: m.download_license_names_extended(),
  standard: m.download_license_names_standard(),
})

export const licenseTexts = (): Record<License, { may: readonly string[]; mayNot: readonly string[] }> => ({
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
})
