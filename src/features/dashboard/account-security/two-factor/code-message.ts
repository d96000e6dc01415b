import { m } from '#messages'
import { BackendError, isBackendError } from '#src/services/error-messages.ts'
import { saveFailureOf } from '#src/services/save-failure.ts'

/** Returns the message for a code that was refused or could not be checked. */
export function codeMessage(error: unknown): string {
  if (isBackendError(error, 'user_invalid_token')) return m.two_factor_wrong()
  if (error instanceof BackendError && error.status === 429) return m.two_factor_too_many()
  return saveFailureOf(error, { message: '' }).message
}

/** Returns whether another tab has verified an authenticator meanwhile. */
export const isSetUpElsewhere = (error: unknown) =>
  isBackendError(error, 'user_authenticator_already_verified')
