import { m } from '#messages'
import type { AppwriteException } from 'appwrite'
import type { FailureCode } from '#src/domain/contracts/failure.ts'
import { isMissingModule } from '#src/lib/page/is-missing-module.ts'

/** A function has refused an action. The message can be shown to people. */
export class ActionError extends Error {
  override name = 'ActionError'
  constructor(
    readonly code: FailureCode,
    message: string,
    /** The name of the input field that is wrong, if one is. */
    readonly field?: string,
    /** Seconds to wait, where there were too many calls. */
    readonly retryAfter?: number,
    /** A `RefusalReason` of this release or of a later one. */
    readonly reason?: string,
  ) {
    super(message)
  }
}

/** Appwrite itself has answered with an error. */
export class BackendError extends Error {
  override name = 'BackendError'
  constructor(
    readonly status: number,
    /** Appwrite's name of the error, like `user_invalid_credentials`. */
    readonly type: string,
    message: string,
  ) {
    super(message)
  }
}

/** The backend could not be reached: there is no network, or the backend is down. */
export class OfflineError extends Error {
  override name = 'OfflineError'
  constructor(message: string = m.failure_offline()) {
    super(message)
  }
}

/** The caller has cancelled the request. */
export class CancelledError extends Error {
  override name = 'CancelledError'
}

/** A file is of the wrong kind or damaged. The message can be shown to people. */
export class FileError extends Error {
  override name = 'FileError'
}

/** The server has removed the chunks of an unfinished upload, so the upload has to start again. */
export class LostChunksError extends Error {
  override name = 'LostChunksError'
}

/** Recognises an error of the SDK without importing the SDK. */
const isSdkError = (error: unknown): error is AppwriteException =>
  error instanceof Error && error.name === 'AppwriteException'

function expectedErrorOf(error: unknown): Error | null {
  if (isSdkError(error)) {
    // The SDK reports a failed fetch with the code 0 or without one. Appwrite names each of its errors; an error without a name
    // comes from a website or proxy at the address of the backend.
    const { code, type, message } = error
    return code && type ? new BackendError(code, type, message) : new OfflineError()
  }
  if (isExpected(error)) return error
  if (error instanceof DOMException && error.name === 'AbortError') return new CancelledError()
  if (isMissingModule(error)) return new OfflineError(m.app_error_stale_text())
  return error instanceof TypeError ? new OfflineError() : null
}

const isExpected = (error: unknown): error is Error =>
  error instanceof ActionError || error instanceof BackendError || error instanceof OfflineError

/** Runs one call to the backend and turns its failures into the classes above. Unexpected errors are thrown as they are. */
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
