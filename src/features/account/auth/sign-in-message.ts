import { isBackendError, messageOf } from '#src/data/error-messages.ts'
import { NoSessionError } from '#src/data/auth/sign-in-queries.ts'
import { signInTexts } from './texts.ts'

const { errors } = signInTexts

/** Returns the message for a failed sign-in. */
export function signInMessage(error: unknown): string {
  if (error instanceof NoSessionError)
    return error.reason === 'missing' ? errors.noSession : errors.unverified
  // Appwrite reports a password that is too short as an invalid argument.
  if (isBackendError(error, 'user_invalid_credentials', 'general_argument_invalid')) return errors.credentials
  if (isBackendError(error, 'general_rate_limit_exceeded')) return errors.tooMany
  if (isBackendError(error, 'user_not_found')) return errors.unknownUser
  return messageOf(error)
}
