import { expect, test } from 'vitest'
import { ActionError, BackendError, CancelledError, OfflineError } from '#src/services/backend/errors.ts'
import { saveFailureOf } from './save-failure.ts'

const signedOut = { type: 'error', title: 'Authentication error', message: 'User not authenticated' }

test.each([
  [new ActionError('unauthenticated', 'Please sign in first'), signedOut],
  [new BackendError(401, 'general_unauthorized_scope', 'User (role: guests) missing scopes'), signedOut],
  [new CancelledError(), { type: 'info', message: 'Upload cancelled. Your changes are not saved yet.' }],
  [
    new ActionError('forbidden', 'Not yours'),
    { type: 'error', title: 'Error', message: 'Error saving page settings: Not yours' },
  ],
  [
    new OfflineError(),
    {
      type: 'error',
      title: 'Error',
      message: `Error saving page settings: ${new OfflineError().message}`,
    },
  ],
])('what a save that failed says: %s', (error, failure) => {
  expect(saveFailureOf(error, { title: 'Error', message: 'Error saving page settings: ' })).toEqual(failure)
})

test('a failure has a title only if it is given one', () => {
  expect(saveFailureOf(new ActionError('forbidden', 'Not yours'), { message: 'Error: ' })).toEqual({
    type: 'error',
    message: 'Error: Not yours',
  })
})
