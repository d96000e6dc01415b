import { CancelledError, knowsNobody, messageOf } from './error-messages.ts'

/** What a toast tells of it; its message also stands where it was saved. */
export type SaveFailure = { type: 'error' | 'info'; title?: string; message: string }

const cancelled: SaveFailure = {
  type: 'info',
  message: 'Upload cancelled. Your changes are not saved yet.',
}
const signedOut: SaveFailure = {
  type: 'error',
  title: 'Authentication error',
  message: 'User not authenticated',
}

/** @param words what an error is called where it has no name of its own; its message follows theirs */
export function saveFailureOf(error: unknown, words: { title?: string; message: string }): SaveFailure {
  if (error instanceof CancelledError) return cancelled
  if (knowsNobody(error)) return signedOut
  return { type: 'error', ...words, message: words.message + messageOf(error) }
}
