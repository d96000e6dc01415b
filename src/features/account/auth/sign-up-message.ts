import { isBackendError, messageOf } from '#src/data/error-messages.ts'
import { NoSessionError } from '#src/data/auth/sign-in-queries.ts'
import { SignUpError } from '#src/data/auth/sign-up-queries.ts'
import { signUpTexts } from './texts.ts'

const { errors } = signUpTexts

/** Returns the message for a failed sign-up. */
export function signUpMessage(error: unknown): string {
  if (error instanceof NoSessionError) return error.reason === 'missing' ? errors.noSession : errors.session
  if (!(error instanceof SignUpError)) return errors.account(messageOf(error))
  if (error.stage === 'session') return errors.session
  const isTaken = isBackendError(error.cause, 'user_already_exists', 'user_email_already_exists')
  return errors.account(isTaken ? errors.emailTaken : messageOf(error.cause))
}
