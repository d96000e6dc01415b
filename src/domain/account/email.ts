import { m } from '#messages'
import * as z from 'zod/mini'
import { limits } from '#src/domain/limits/limits.ts'
import { isOneLine } from '#src/domain/one-line.ts'

/** A name, and a domain with a dot after its first character. Each character can match in one way only. */
const SHAPE = /^[^\s@]+@[^\s@][^\s@.]*\.[^\s@]+$/

/** Addresses are trimmed and lower-cased before they are stored or compared. */
export const emailSchema = z
  .string()
  .check(
    z.trim(),
    z.toLowerCase(),
    z.maxLength(limits.email, { error: () => m.refusal_invalid_email() }),
    z.regex(SHAPE, { error: () => m.refusal_invalid_email() }),
    z.refine(isOneLine, { error: () => m.refusal_invalid_email() }),
  )

export function isEmail(text: string): boolean {
  return emailSchema.safeParse(text).success
}
