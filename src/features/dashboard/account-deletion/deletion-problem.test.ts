import { expect, test } from 'vitest'
import {
  CONFIRMATION_MISSING,
  EMAIL_IS_ANOTHER,
  PASSWORD_IS_WRONG,
  TOO_MANY_ATTEMPTS,
} from '#src/domain/contracts/account.ts'
import { ActionError, BackendError, OfflineError } from '#src/data/backend/errors.ts'
import { deletionProblem } from './deletion-problem.ts'

const failed = 'Failed to delete account. Please try again or contact support.'

test.each([
  [new ActionError('invalid_input', PASSWORD_IS_WRONG, 'password'), 'password', PASSWORD_IS_WRONG],
  [new ActionError('invalid_input', EMAIL_IS_ANOTHER, 'email'), 'email', EMAIL_IS_ANOTHER],
  [new ActionError('invalid_input', 'No word', 'confirmation'), 'confirmation', CONFIRMATION_MISSING],
  [new ActionError('rate_limited', 'Please wait.', undefined, 60), 'root', 'Please wait.'],
  [new BackendError(429, 'general_rate_limit_exceeded', 'Rate limit'), 'root', TOO_MANY_ATTEMPTS],
  [new ActionError('unauthenticated', 'Please sign in first'), 'root', failed],
  [new ActionError('internal', 'Something'), 'root', failed],
  [new OfflineError(), 'root', failed],
  [new Error('a bug'), 'root', failed],
])('%s stands at %s and says “%s”', (error, place, message) => {
  expect(deletionProblem(error)).toEqual({ place, message })
})
