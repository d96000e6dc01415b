import { expect, test } from 'vitest'
import type { FailureCode } from '#src/domain/contracts/failure.ts'
import { tooOften } from '#src/domain/limits/too-often.ts'
import { BackendError } from '#src/services/backend/errors.ts'
import { ActionError, OfflineError, waitOf } from './error-messages.ts'

const refused = new ActionError('rate_limited', tooOften(150), undefined, 150)

test('who asked too often reads how long to wait', () =>
  expect(waitOf(refused)).toBe('Too many requests. Please try again in 3 minutes.'))

test.each([
  new OfflineError(),
  new Error('bug'),
  new BackendError(429, 'general_rate_limit_exceeded', 'Rate limit'),
  ...(['conflict', 'forbidden', 'internal'] satisfies FailureCode[]).map(
    (code) => new ActionError(code, 'No'),
  ),
])('an error without a time to wait has no such text: %s', (error) => expect(waitOf(error)).toBeNull())
