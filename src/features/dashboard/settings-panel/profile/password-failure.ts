import { m } from '#messages'
import { BackendError } from '#src/services/error-messages.ts'
import { type SaveFailure, saveFailureOf } from '#src/services/save-failure.ts'

const WRONG_PASSWORD = 'user_invalid_credentials'

/** Returns the field that a failed password change is about, if any. An ended session has the status 401 too, so it is told by the type. */
export function refusedPasswordOf(error: unknown): 'current' | 'next' | null {
  if (!(error instanceof BackendError)) return null
  if (error.type === WRONG_PASSWORD) return 'current'
  return error.status === 400 ? 'next' : null
}

export function passwordFailureOf(error: unknown): SaveFailure {
  switch (refusedPasswordOf(error)) {
    case 'current':
      return { type: 'error', message: m.profile_password_errors_current() }
    case 'next':
      return { type: 'error', message: m.profile_password_errors_next() }
    case null:
      return saveFailureOf(error, { message: m.profile_password_errors_other() })
  }
}
