import { m } from '#messages'
import { CancelledError, knowsNobody, messageOf } from './error-messages.ts'

/** The content of a toast. The form shows the message too. */
export type SaveFailure = { type: 'error' | 'info'; title?: string; message: string }

const cancelled = (): SaveFailure => ({ type: 'info', message: m.failure_upload_cancelled() })
const signedOut = (): SaveFailure => ({
  type: 'error',
  title: m.failure_signed_out_title(),
  message: m.failure_signed_out(),
})

/** @param words title and beginning of the message for errors other than a cancelled upload and an ended session */
export function saveFailureOf(error: unknown, words: { title?: string; message: string }): SaveFailure {
  if (error instanceof CancelledError) return cancelled()
  if (knowsNobody(error)) return signedOut()
  return { type: 'error', ...words, message: words.message + messageOf(error) }
}
