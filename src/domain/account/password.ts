import { m } from '#messages'
import * as z from 'zod/mini'
import { limits } from '#src/domain/limits/limits.ts'

const { min, max, leastCriteria } = limits.password

/** A password that Appwrite accepts. */
export const passwordSchema = z
  .string()
  .check(
    z.minLength(min, { error: () => m.refusal_password_too_short({ min }) }),
    z.maxLength(max, { error: () => m.refusal_password_too_long({ max }) }),
  )

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

const strengths = ['weak', 'weak', 'fair', 'good', 'strong'] as const
export type PasswordStrength = (typeof strengths)[number]

export function strengthOf(password: string): PasswordStrength {
  return strengths[metCriteria(password).length] ?? 'weak'
}

/** A password that replaces an older one: Appwrite accepts it, and it meets `leastCriteria` of the criteria. */
export const strongPasswordSchema = passwordSchema.check(
  z.refine((password) => metCriteria(password).length >= leastCriteria, {
    error: () => m.profile_password_errors_next(),
  }),
)
