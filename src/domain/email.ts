import * as z from 'zod/mini'
import { limits } from './limits.ts'

const SHAPE = /^[^\s@]+@[^\s@]+\.[^\s@]+$/

const INVALID_EMAIL = 'Invalid email format'

/** An address as it is stored and compared: trimmed and lower-cased. */
export const emailSchema = z
  .string()
  .check(z.trim(), z.toLowerCase(), z.maxLength(limits.email, INVALID_EMAIL), z.regex(SHAPE, INVALID_EMAIL))

export function isEmail(text: string): boolean {
  return emailSchema.safeParse(text).success
}
