import { BackendError, isBackendError } from '#src/data/error-messages.ts'
import { saveFailureOf } from '#src/data/save-failure.ts'
import { twoFactorTexts as texts } from './texts.ts'

/** What a refused code says, or what else went wrong with it. */
export function codeMessage(error: unknown): string {
  if (isBackendError(error, 'user_invalid_token')) return texts.wrong
  if (error instanceof BackendError && error.status === 429) return texts.tooMany
  return saveFailureOf(error, { message: '' }).message
}

/** Another tab was faster. */
export const isSetUpElsewhere = (error: unknown) =>
  isBackendError(error, 'user_authenticator_already_verified')
