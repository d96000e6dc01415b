import { m } from '#messages'
import type { SecondFactor as Factor } from '#src/data/auth/sign-in-queries.ts'

type FactorTexts = { title: string; intro: string; label: string; other: string }

export const secondFactorTexts = (): Record<Factor['kind'], FactorTexts> => ({
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
})
