import type { AppwriteException } from 'appwrite'
import type { FailureCode } from '#src/domain/contracts/failure.ts'
import { isMissingPart, missingPartText } from '#src/lib/page/missing-part.ts'

/** A function refused what it was asked. The message is fit to be shown. */
export class ActionError extends Error {
  override name = 'ActionError'
  constructor(
    readonly code: FailureCode,
    message: string,
    /** The input field that is to blame, if one is. */
    readonly field?: string,
    /** Seconds to wait, of who has asked too often. */
    readonly retryAfter?: number,
  ) {
    super(message)
  }
}

/** The backend answered with an error of its own. */
export class BackendError extends Error {
  override name = 'BackendError'
  constructor(
    readonly status: number,
    /** Appwrite's name of it, like `user_invalid_credentials`. */
    readonly type: string,
    message: string,
  ) {
    super(message)
  }
}

/** Nobody answered: no network, or the backend is down. */
export class OfflineError extends Error {
  override name = 'OfflineError'
  constructor(message = 'We can’t reach the server. Check your connection and try again.') {
    super(message)
  }
}

/** Whoever started it stopped it. */
export class CancelledError extends Error {
  override name = 'CancelledError'
}

/** A file is not what it has to be. The message is fit to be shown. */
export class FileError extends Error {
  override name = 'FileError'
}

/** The server has removed what had arrived of an upload: it has to begin anew. */
export class LostChunksError extends Error {
  override name = 'LostChunksError'
}

/** What the SDK throws, known without it. */
const isSdkError = (error: unknown): error is AppwriteException =>
  error instanceof Error && error.name === 'AppwriteException'

function expectedErrorOf(error: unknown): Error | null {
  if (isSdkError(error)) {
    // The SDK answers a failed fetch with code 0 or none at all. Appwrite names each error; what comes without a name
    // is from something else at its address, a website or a proxy.
    const { code, type, message } = error
    return code && type ? new BackendError(code, type, message) : new OfflineError()
  }
  if (isExpected(error)) return error
  if (error instanceof DOMException && error.name === 'AbortError') return new CancelledError()
  if (isMissingPart(error)) return new OfflineError(missingPartText)
  return error instanceof TypeError ? new OfflineError() : null
}

const isExpected = (error: unknown): error is Error =>
  error instanceof ActionError || error instanceof BackendError || error instanceof OfflineError

/** Runs one call to the backend and gives its failures a class of ours; what is not expected stays as it was. */
export async function callBackend<Answer>(call: () => Promise<Answer>): Promise<Answer> {
  try {
    return await call()
  } catch (error) {
    throw expectedErrorOf(error) ?? error
  }
}

export function isBackendError(error: unknown, ...types: string[]): error is BackendError {
  return error instanceof BackendError && types.includes(error.type)
}
