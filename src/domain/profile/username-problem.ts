import { m } from '#messages'
import { normalText } from '#src/lib/format/normal-text.ts'
import { limits } from '#src/domain/limits/limits.ts'

const { min, max } = limits.username

/**
 * Returns what is wrong with a username that somebody has typed, or null. Spaces around it and characters that nobody sees are no part of
 * it.
 */
export function usernameProblem(typed: string): string | null {
  const username = normalText(typed)
  if (username === '') return m.refusal_username_missing()
  if (username.length < min) return m.refusal_username_too_short({ min })
  if (username.length > max) return m.refusal_username_too_long({ max })
  return /^[A-Za-z0-9_-]*$/.test(username) ? null : m.refusal_username_signs()
}
