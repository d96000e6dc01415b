import { m } from '#messages'
import type { Message } from '#src/components/toast/use-copy.ts'
import type { TwoFactorState } from '#src/domain/account/two-factor.ts'

export const twoFactorBadgesTexts = (): Record<TwoFactorState, string> => ({
  off: m.two_factor_badges_off(),
  unfinished: m.two_factor_badges_unfinished(),
  without_codes: m.two_factor_badges_without_codes(),
  on: m.two_factor_badges_on(),
})

export const twoFactorStatesTexts = (): Record<TwoFactorState, string> => ({
  off: m.two_factor_states_off(),
  unfinished: m.two_factor_states_unfinished(),
  without_codes: m.two_factor_states_without_codes(),
  on: m.two_factor_states_on(),
})

export const setUpTexts = (): Record<'scan' | 'verify', string> => ({
  scan: m.two_factor_set_up_scan(),
  verify: m.two_factor_set_up_verify(),
})

export const codesCopyFailedTexts = (): Message => ({
  title: m.two_factor_codes_copy_failed_title(),
  message: m.two_factor_codes_copy_failed_message(),
})
