import { m } from '#messages'
import { expect, test } from 'vitest'
import { confirmationMissing } from '#src/domain/contracts/marketplace/account.ts'
import { ActionError, BackendError, OfflineError } from '#src/services/backend/errors.ts'
import { deletionProblem } from './deletion-problem.ts'

const failed = 'Failed to delete account. Please try again or contact support.'

test.each([
  [
    new ActionError('invalid_input', m.refusal_password_is_wrong(), 'password'),
    'password',
    m.refusal_password_is_wrong(),
  ],
  [
    new ActionError('invalid_input', m.refusal_email_is_another(), 'email'),
    'email',
    m.refusal_email_is_another(),
  ],
  [new ActionError('invalid_input', 'No word', 'confirmation'), 'confirmation', confirmationMissing()],
  [
    new ActionError('rate_limited', 'Please wait.', undefined, 150),
    'root',
    'Too many attempts. Please wait a few minutes and try again. You can try again in 3 minutes.',
  ],
  [
    new ActionError('rate_limited', 'Please wait.', undefined, 40),
    'root',
    'Too many attempts. Please wait a few minutes and try again. You can try again in 40 seconds.',
  ],
  [new ActionError('rate_limited', 'Please wait.'), 'root', m.two_factor_too_many()],
  [new BackendError(429, 'general_rate_limit_exceeded', 'Rate limit'), 'root', m.two_factor_too_many()],
  [new ActionError('unauthenticated', 'Please sign in first'), 'root', failed],
  [new ActionError('internal', 'Something'), 'root', failed],
  [new OfflineError(), 'root', failed],
  [new Error('a bug'), 'root', failed],
])('%s stands at %s and says “%s”', (error, place, message) => {
  expect(deletionProblem(error)).toEqual({ place, message })
})
