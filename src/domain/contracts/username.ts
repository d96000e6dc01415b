import * as z from 'zod/mini'
import { limits } from '#src/domain/limits/limits.ts'

const { min, max } = limits.username

export const USERNAME_TAKEN = 'Username already taken'

export const usernameSchema = z
  .string()
  .check(
    z.trim(),
    z.minLength(1, 'Username is required'),
    z.minLength(min, `Username must be at least ${min} characters`),
    z.maxLength(max, `Username must be ${max} characters or less`),
    z.regex(/^[A-Za-z0-9_-]*$/, 'Username can only contain letters, numbers, hyphens, and underscores'),
  )
