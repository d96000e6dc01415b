import { m } from '#messages'
import { BackendError } from '#src/services/error-messages.ts'
import { type SaveFailure, saveFailureOf } from '#src/services/save-failure.ts'

const WRONG_PASSWORD = 'user_invalid_credentials'

/** Returns the message for a failed password change. The error's type is needed, because an ended session has the status 401 too. */
export function passwordFailureOf(error: unknown): SaveFailure {
  if (error instanceof BackendError) {
    if (error.type === WRONG_PASSWORD) return { type: 'error', message: m.profile_password_errors_current() }
    if (error.status === 400) return { type: 'error', message: m.profile_password_errors_next() }
  }
  return saveFailureOf(error, { message: m.profile_password_errors_other() })
}
