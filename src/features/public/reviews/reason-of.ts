import { ActionError, OfflineError, waitOf } from '#src/services/error-messages.ts'

/** Returns the server's message for a refusal, and `ownWords` for any other error. */
export function reasonOf(error: unknown, ownWords: string) {
  const wait = waitOf(error)
  if (wait !== null) return { message: wait }
  return error instanceof ActionError || error instanceof OfflineError
    ? { type: 'backend', message: error.message }
    : { message: ownWords }
}
