import * as v from 'valibot'
import { limits } from '#src/domain/limits/limits.ts'

const { min, max } = limits.username

export const USERNAME_TAKEN = 'Username already taken'

export const usernameSchema = v.pipe(
  v.string(),
  v.trim(),
  v.minLength(1, 'Username is required'),
  v.minLength(min, `Username must be at least ${min} characters`),
  v.maxLength(max, `Username must be ${max} characters or less`),
  v.regex(/^[A-Za-z0-9_-]*$/, 'Username can only contain letters, numbers, hyphens, and underscores'),
)
