import { expect, test } from 'vitest'
import { BackendError, OfflineError } from '#src/services/backend/errors.ts'
import { codeMessage } from './code-message.ts'

test.each([
  [new BackendError(401, 'user_invalid_token', 'Invalid token'), 'Invalid code. Please try again.'],
  [
    new BackendError(429, 'general_rate_limit_exceeded', 'Rate limit'),
    'Too many attempts. Please wait a few minutes and try again.',
  ],
  [new BackendError(401, 'general_unauthorized_scope', 'User missing scopes'), 'User not authenticated'],
  [new OfflineError(), new OfflineError().message],
  [new Error('x is undefined'), 'Something went wrong. Please try again.'],
])('what a code that failed says: %s', (error, message) => expect(codeMessage(error)).toBe(message))
