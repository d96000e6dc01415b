import { m } from '#messages'
import * as z from 'zod/mini'
import { limits } from '#src/domain/limits/limits.ts'

const { min, max } = limits.username

export const usernameSchema = z
  .string()
  .check(
    z.trim(),
    z.minLength(1, { error: () => m.refusal_username_missing() }),
    z.minLength(min, { error: () => m.refusal_username_too_short({ min }) }),
    z.maxLength(max, { error: () => m.refusal_username_too_long({ max }) }),
    z.regex(/^[A-Za-z0-9_-]*$/, { error: () => m.refusal_username_signs() }),
  )
