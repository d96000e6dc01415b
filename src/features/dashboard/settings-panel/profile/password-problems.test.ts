import { expect, test } from 'vitest'
import { passwordProblems } from './password-problems.ts'

const good = { current: 'old', next: 'Abcdefg1', confirm: 'Abcdefg1' }

test.each([
  [good, {}],
  [{ ...good, current: '' }, { current: 'Current password is required' }],
  [
    { ...good, next: '', confirm: '' },
    { next: 'New password is required', confirm: 'Please confirm your new password' },
  ],
  [{ ...good, confirm: 'Abcdefg2' }, { confirm: 'Passwords do not match' }],
  [{ ...good, next: 'aB3', confirm: 'aB3' }, { next: 'Password must be at least 8 characters' }],
  [{ ...good, next: 'abcdefgh', confirm: 'abcdefgh' }, { next: 'New password does not meet requirements' }],
])('a password change with %j has the problems %j', (values, problems) =>
  expect(passwordProblems(values)).toEqual(problems),
)
