import * as z from 'zod/mini'
import { limits } from '#src/domain/limits/limits.ts'

const { min, max, leastCriteria } = limits.password

export const PASSWORD_TOO_SHORT = `Password must be at least ${min} characters`
export const PASSWORD_TOO_LONG = `Password must be ${max} characters or less`
export const PASSWORD_TOO_WEAK = 'New password does not meet requirements'

/** A password that Appwrite accepts. */
export const passwordSchema = z
  .string()
  .check(z.minLength(min, PASSWORD_TOO_SHORT), z.maxLength(max, PASSWORD_TOO_LONG))

export const passwordCriteria = ['length', 'uppercase', 'lowercase', 'digit'] as const
export type PasswordCriterion = (typeof passwordCriteria)[number]

const meets: Record<PasswordCriterion, (password: string) => boolean> = {
  length: (password) => password.length >= min,
  uppercase: (password) => /\p{Lu}/u.test(password),
  lowercase: (password) => /\p{Ll}/u.test(password),
  digit: (password) => /\p{Nd}/u.test(password),
}

export function metCriteria(password: string): readonly PasswordCriterion[] {
  return passwordCriteria.filter((criterion) => meets[criterion](password))
}

const strengths = ['Weak', 'Weak', 'Fair', 'Good', 'Strong'] as const
export type PasswordStrength = (typeof strengths)[number]

export function strengthOf(password: string): PasswordStrength {
  return strengths[metCriteria(password).length] ?? 'Weak'
}

/** A password that replaces an older one: Appwrite accepts it, and it meets `leastCriteria` of the criteria. */
export const strongPasswordSchema = passwordSchema.check(
  z.refine((password) => metCriteria(password).length >= leastCriteria, PASSWORD_TOO_WEAK),
)
