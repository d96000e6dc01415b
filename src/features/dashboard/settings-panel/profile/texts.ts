import { m } from '#messages'
import type { PasswordCriterion } from '#src/domain/account/password.ts'

export const personalSavedTexts = () => ({
  title: m.profile_personal_saved_title(),
  message: m.profile_personal_saved_message(),
})

export const socialSavedTexts = () => ({
  title: m.profile_social_saved_title(),
  message: m.profile_social_saved_message(),
})

export const criterionTexts = (): Record<PasswordCriterion, string> => ({
  length: m.profile_criteria_length(),
  uppercase: m.profile_criteria_uppercase(),
  lowercase: m.profile_criteria_lowercase(),
  digit: m.profile_criteria_digit(),
})

export const passwordTexts = () => ({
  title: m.profile_password_title(),
  help: m.profile_password_help(),
  current: m.profile_password_current(),
  next: m.profile_password_next(),
  confirm: m.profile_password_confirm(),
  strength: m.profile_password_strength(),
  criteria: criterionTexts(),
  met: m.profile_password_met(),
  missing: m.profile_password_missing(),
  needed: m.profile_password_needed(),
  required: {
    current: m.profile_password_required_current(),
    next: m.profile_password_required_next(),
    confirm: m.profile_password_required_confirm(),
  },
  mismatch: m.profile_password_mismatch(),
  submit: m.profile_password_submit(),
  submitting: m.profile_password_submitting(),
  done: m.profile_password_done(),
  othersLeft: m.profile_password_others_left(),
  errors: {
    current: m.profile_password_errors_current(),
    next: m.profile_password_errors_next(),
    other: m.profile_password_errors_other(),
  },
})

export const strengthTexts = () => ({
  weak: m.profile_strength_weak(),
  fair: m.profile_strength_fair(),
  good: m.profile_strength_good(),
  strong: m.profile_strength_strong(),
})
