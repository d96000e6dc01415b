import { describe, expect, test } from 'vitest'
import { ActionError, BackendError, OfflineError } from '#src/services/error-messages.ts'
import { NoSessionError } from '#src/services/auth/sign-in-queries.ts'
import { SignUpError } from '#src/services/auth/sign-up-queries.ts'
import { signInMessage } from './sign-in-message.ts'
import { signUpMessage } from './sign-up-message.ts'

const offline = 'We can’t reach the server. Check your connection and try again.'

describe('signInMessage', () => {
  test.each([
    [
      new BackendError(401, 'user_invalid_credentials', 'Invalid credentials.'),
      'Invalid email or password. Please try again.',
    ],
    [
      new BackendError(400, 'general_argument_invalid', 'Invalid `password` param: too short.'),
      'Invalid email or password. Please try again.',
    ],
    [
      new BackendError(429, 'general_rate_limit_exceeded', 'Rate limit.'),
      'Too many login attempts. Please wait a few minutes before trying again.',
    ],
    [new BackendError(404, 'user_not_found', 'User not found.'), 'No account found with this email address.'],
    [
      new BackendError(401, 'user_blocked', 'The current user has been blocked.'),
      'The current user has been blocked.',
    ],
    [new OfflineError(), offline],
    [new NoSessionError('missing'), 'Login successful but no session found'],
    [new NoSessionError('unverified'), 'Authentication failed after login'],
    [new RangeError('a bug'), 'Something went wrong. Please try again.'],
  ])('what a sign-in that failed says: %s', (error, message) => {
    expect(signInMessage(error)).toBe(message)
  })
})

describe('signUpMessage', () => {
  const exists = new BackendError(409, 'user_already_exists', 'A user with the same email already exists.')
  test.each([
    [
      new SignUpError('account', exists),
      'Error creating account: This email address has an account already. Sign in, or reset its password there.',
    ],
    [new SignUpError('session', new OfflineError()), 'Authentication failed after account creation'],
    [
      new SignUpError('username', new ActionError('conflict', 'Username already taken')),
      'Error creating account: Username already taken',
    ],
    [new NoSessionError('missing'), 'Account created but no session found'],
    [new NoSessionError('unverified'), 'Authentication failed after account creation'],
  ])('what a sign-up that failed says: %s', (error, message) => {
    expect(signUpMessage(error)).toBe(message)
  })
})
