import { m } from '#messages'
import type { PasswordValues } from './password-problems.ts'
import type { PasswordCriterion, PasswordStrength } from '#src/domain/account/password.ts'

export const criterionTexts = (): Record<PasswordCriterion, string> => ({
  length: m.profile_criteria_length(),
  uppercase: m.profile_criteria_uppercase(),
  lowercase: m.profile_criteria_lowercase(),
  digit: m.profile_criteria_digit(),
})

export const passwordTexts = (): Record<keyof PasswordValues, string> => ({
  current: m.profile_password_current(),
  next: m.profile_password_next(),
  confirm: m.profile_password_confirm(),
})

export const strengthTexts = (): Record<PasswordStrength, string> => ({
  weak: m.profile_strength_weak(),
  fair: m.profile_strength_fair(),
  good: m.profile_strength_good(),
  strong: m.profile_strength_strong(),
})
