import type { Context } from 'hono'
import type { ContentfulStatusCode } from 'hono/utils/http-status'
import { errorTypes, type ErrorType } from './error-types.ts'

/** The version of Appwrite that is emulated. Every error response carries it, and SDKs read it there. */
export const SERVER_VERSION = '1.9.6'

/** An error that the client sees as it is. Any other error becomes a response with status 500. */
export class AppwriteError extends Error {
  readonly type: ErrorType
  readonly code: ContentfulStatusCode

  constructor(type: ErrorType, message?: string) {
    super(message ?? errorTypes[type].message)
    this.name = 'AppwriteError'
    this.type = type
    this.code = errorTypes[type].code
  }
}

export function errorResponse(c: Context, error: unknown): Response {
  if (error instanceof AppwriteError) {
    const { message, code, type } = error
    return c.json({ message, code, type, version: SERVER_VERSION }, code)
  }
  console.error(error)
  return c.json({ message: 'Server Error', code: 500, type: 'general_unknown', version: SERVER_VERSION }, 500)
}
