import * as v from 'valibot'
import { limits } from '#src/domain/limits/limits.ts'
import { isOneLine } from '#src/domain/one-line.ts'

const SHAPE = /^[^\s@]+@[^\s@]+\.[^\s@]+$/

const INVALID_EMAIL = 'Invalid email format'

/** Addresses are trimmed and lower-cased before they are stored or compared. */
export const emailSchema = v.pipe(
  v.string(),
  v.trim(),
  v.toLowerCase(),
  v.maxLength(limits.email, INVALID_EMAIL),
  v.regex(SHAPE, INVALID_EMAIL),
  v.check(isOneLine, INVALID_EMAIL),
)

export function isEmail(text: string): boolean {
  return v.safeParse(emailSchema, text).success
}
