import { currentLanguage } from '#src/lib/language/language.ts'
import { m } from '#messages'
import { ActionError, BackendError, OfflineError } from '#src/services/backend/errors.ts'

export {
  ActionError,
  BackendError,
  CancelledError,
  isBackendError,
  OfflineError,
} from '#src/services/backend/errors.ts'

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

/** The errors of Appwrite that people can do something about. */
function knownMessageOf(type: string): string | null {
  switch (type) {
    case 'user_invalid_credentials':
      return m.auth_sign_in_errors_credentials()
    case 'user_already_exists':
    case 'user_email_already_exists':
      return m.auth_sign_up_errors_email_taken()
    case 'general_rate_limit_exceeded':
      return m.two_factor_too_many()
    case 'storage_invalid_file_size':
      return m.picture_too_large()
    case 'storage_file_type_unsupported':
      return m.picture_invalid_file()
    default:
      return null
  }
}

/** Appwrite words its errors in English alone, so readers of other languages get none of its other words. */
function backendMessageOf({ status, type, message }: BackendError): string | null {
  if (status >= 500) return null
  return knownMessageOf(type) ?? (currentLanguage() === 'en' ? message : null)
}

/**
 * Returns the message of an error that is meant for people. The message of a bug, in the browser or on the server, is replaced by
 * `fallback`.
 */
export function messageOf(error: unknown, fallback: string = m.failure_unknown()): string {
  if (error instanceof BackendError) return backendMessageOf(error) ?? fallback
  return error instanceof Error && expectedNames.has(error.name) ? error.message : fallback
}

const expectedNames = new Set(['ActionError', 'BackendError', 'OfflineError', 'CancelledError', 'FileError'])

/** Returns the message for a caller who sent too many requests, which says how long to wait, or null for any other error. */
export const waitOf = (error: unknown): string | null =>
  error instanceof ActionError && error.retryAfter !== undefined ? error.message : null
