import * as z from 'zod/mini'
import { limits } from './limits.ts'

const { min, max } = limits.username

/** First path segments of our own addresses, and the names dashboard.md §5 reserves. */
const reserved = new Set([
  'admin',
  'api',
  'www',
  'mail',
  'ftp',
  'blog',
  'shop',
  'store',
  'app',
  'test',
  'demo',
  'sample',
  'example',
  'user',
  'users',
  'signup',
  'signin',
  'onboarding',
  'members',
  'downloads',
  'reset-password',
  'payment-success',
  'assets',
  'legal',
  'v1',
])

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

/** Usernames differ only if their keys do; the unique index is on the key. */
export function usernameKey(username: string): string {
  return username.trim().toLowerCase()
}

export function isReservedUsername(username: string): boolean {
  return reserved.has(usernameKey(username))
}
