import { m } from '#messages'
import { isBackendError, messageOf } from '#src/services/error-messages.ts'
import { NoSessionError } from '#src/services/auth/sign-in-queries.ts'
import { SignUpError } from '#src/services/auth/sign-up-queries.ts'

/** Returns the message for a failed sign-up. */
export function signUpMessage(error: unknown): string {
  if (error instanceof NoSessionError)
    return error.reason === 'missing' ? m.auth_sign_up_errors_no_session() : m.auth_sign_up_errors_session()
  if (!(error instanceof SignUpError)) return m.auth_sign_up_errors_account({ message: messageOf(error) })
  if (error.stage === 'session') return m.auth_sign_up_errors_session()
  const isTaken = isBackendError(error.cause, 'user_already_exists', 'user_email_already_exists')
  return m.auth_sign_up_errors_account({
    message: isTaken ? m.auth_sign_up_errors_email_taken() : messageOf(error.cause),
  })
}
