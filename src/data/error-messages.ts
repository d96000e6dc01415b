import { tooOften } from '#src/domain/limits/too-often.ts'
import { ActionError, BackendError, OfflineError } from '#src/data/backend/errors.ts'

export {
  ActionError,
  BackendError,
  CancelledError,
  isBackendError,
  OfflineError,
} from '#src/data/backend/errors.ts'

/** Returns whether nothing responds at the configured address, or something that is not this product's backend. */
export function isServerDown(error: unknown): boolean {
  if (error instanceof OfflineError) return true
  return (
    error instanceof BackendError && ['project_not_found', 'general_route_not_found'].includes(error.type)
  )
}

/** Returns whether the server took the caller for a guest, or for a user without second factor: the session may have ended. */
export function knowsNobody(error: unknown): boolean {
  if (error instanceof ActionError) return error.code === 'unauthenticated'
  return (
    error instanceof BackendError &&
    [
      'general_unauthorized_scope',
      'user_unauthorized',
      'user_more_factors_required',
      'user_jwt_invalid',
    ].includes(error.type)
  )
}

const UNKNOWN = 'Something went wrong. Please try again.'

/**
 * Returns the message of an error that is meant for people. The message of a bug, in the browser or on the server, is replaced by
 * `fallback`.
 */
export function messageOf(error: unknown, fallback = UNKNOWN): string {
  if (error instanceof BackendError && error.status >= 500) return fallback
  return error instanceof Error && expectedNames.has(error.name) ? error.message : fallback
}

const expectedNames = new Set(['ActionError', 'BackendError', 'OfflineError', 'CancelledError', 'FileError'])

/**
 * Returns the message for a caller who sent too many requests, in the language of the page, or null for any other error.
 * `messageOf` has this message only in English.
 */
export function waitOf(error: unknown, language: 'en' | 'de'): string | null {
  return error instanceof ActionError && error.retryAfter !== undefined
    ? tooOften(error.retryAfter, language)
    : null
}
