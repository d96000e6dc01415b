import * as z from 'zod/mini'
import { limits } from '#src/domain/limits/limits.ts'
import { isOneLine } from '#src/domain/one-line.ts'

const SHAPE = /^[^\s@]+@[^\s@]+\.[^\s@]+$/

const INVALID_EMAIL = 'Invalid email format'

/** Addresses are trimmed and lower-cased before they are stored or compared. */
export const emailSchema = z
  .string()
  .check(
    z.trim(),
    z.toLowerCase(),
    z.maxLength(limits.email, INVALID_EMAIL),
    z.regex(SHAPE, INVALID_EMAIL),
    z.refine(isOneLine, INVALID_EMAIL),
  )

export function isEmail(text: string): boolean {
  return emailSchema.safeParse(text).success
}
