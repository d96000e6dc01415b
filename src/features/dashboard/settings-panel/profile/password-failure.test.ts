import { expect, test } from 'vitest'
import { BackendError, OfflineError } from '#src/services/backend/errors.ts'
import { passwordFailureOf } from './password-failure.ts'

test.each([
  [
    new BackendError(401, 'user_invalid_credentials', 'Invalid credentials.'),
    'Current password is incorrect',
  ],
  [
    new BackendError(400, 'general_argument_invalid', 'Invalid `password` param'),
    'New password does not meet requirements',
  ],
  [
    new BackendError(400, 'user_password_recently_used', 'The password was used'),
    'New password does not meet requirements',
  ],
  [new BackendError(401, 'general_unauthorized_scope', 'User missing scopes'), 'User not authenticated'],
  [new OfflineError(), `Error changing password: ${new OfflineError().message}`],
  [new Error('x is undefined'), 'Error changing password: Something went wrong. Please try again.'],
])('what a change of password that failed says: %s', (error, message) => {
  expect(passwordFailureOf(error)).toMatchObject({ type: 'error', message })
})
