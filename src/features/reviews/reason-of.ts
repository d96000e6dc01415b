import { ActionError, OfflineError } from '#src/queries/errors.ts'

/** A refusal of the server says why, in its language; anything else is said in our words. */
export function reasonOf(error: unknown, ownWords: string) {
  return error instanceof ActionError || error instanceof OfflineError
    ? { type: 'backend', message: error.message }
    : { message: ownWords }
}
