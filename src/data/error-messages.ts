import { tooOften } from '#src/domain/limits/too-often.ts'
import { ActionError, BackendError, OfflineError } from '#src/data/backend/errors.ts'

export {
  ActionError,
  BackendError,
  CancelledError,
  isBackendError,
  OfflineError,
} from '#src/data/backend/errors.ts'

/** Nobody answers at the configured address, or somebody who is not this product's backend. */
export function isServerDown(error: unknown): boolean {
  if (error instanceof OfflineError) return true
  return (
    error instanceof BackendError && ['project_not_found', 'general_route_not_found'].includes(error.type)
  )
}

/** Whoever asked was taken for a visitor, or owes a second factor: the session may have ended. */
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
 * The part of an error that may be shown. A bug's own words may not, here or in the backend: they go to the console,
 * not to people.
 */
export function messageOf(error: unknown, fallback = UNKNOWN): string {
  if (error instanceof BackendError && error.status >= 500) return fallback
  return error instanceof Error && expectedNames.has(error.name) ? error.message : fallback
}

const expectedNames = new Set(['ActionError', 'BackendError', 'OfflineError', 'CancelledError', 'FileError'])

/**
 * That somebody has asked too often and how long they are to wait, in the language of the page; null of any other error.
 * `messageOf` says it in English.
 */
export function waitOf(error: unknown, language: 'en' | 'de'): string | null {
  return error instanceof ActionError && error.retryAfter !== undefined
    ? tooOften(error.retryAfter, language)
    : null
}
