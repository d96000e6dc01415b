import { BackendError } from '#src/data/error-messages.ts'
import { type SaveFailure, saveFailureOf } from '#src/data/save-failure.ts'
import { passwordTexts } from './texts.ts'

const { errors } = passwordTexts
const WRONG_PASSWORD = 'user_invalid_credentials'

/** Returns the message for a failed password change. The error's type is needed, because an ended session has the status 401 too. */
export function passwordFailureOf(error: unknown): SaveFailure {
  if (error instanceof BackendError) {
    if (error.type === WRONG_PASSWORD) return { type: 'error', message: errors.current }
    if (error.status === 400) return { type: 'error', message: errors.next }
  }
  return saveFailureOf(error, { message: errors.other })
}
