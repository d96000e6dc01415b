import { m } from '#messages'
import { isBackendError, messageOf } from '#src/services/error-messages.ts'
import { NoSessionError } from '#src/services/auth/sign-in-queries.ts'

/** Returns the message for a failed sign-in. */
export function signInMessage(error: unknown): string {
  if (error instanceof NoSessionError)
    return error.reason === 'missing'
      ? m.auth_sign_in_errors_no_session()
      : m.auth_sign_in_errors_unverified()
  // Appwrite reports a password that is too short as an invalid argument.
  if (isBackendError(error, 'user_invalid_credentials', 'general_argument_invalid'))
    return m.auth_sign_in_errors_credentials()
  if (isBackendError(error, 'general_rate_limit_exceeded')) return m.auth_sign_in_errors_too_many()
  if (isBackendError(error, 'user_not_found')) return m.auth_sign_in_errors_unknown_user()
  return messageOf(error)
}
