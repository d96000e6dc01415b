import { expect, test } from 'vitest'
import { usernameCheckOf } from './username-check-queries.ts'

const unanswered = { data: undefined, error: null }

test.each([
  ['nothing typed', '', '', unanswered, { status: 'unknown' }],
  ['still typing', 'anna', 'ann', { data: true, error: null }, { status: 'unknown' }],
  ['asked', 'anna', 'anna', unanswered, { status: 'checking' }],
  ['free', 'anna', 'anna', { data: true, error: null }, { status: 'available' }],
  [
    'not free',
    'anna',
    'anna',
    { data: false, error: null },
    { status: 'taken', message: 'Username already taken' },
  ],
  [
    'too short',
    'an',
    'an',
    unanswered,
    { status: 'invalid', message: 'Username must be at least 3 characters' },
  ],
  [
    'a space inside',
    'anna k',
    'anna k',
    unanswered,
    { status: 'invalid', message: 'Username can only contain letters, numbers, hyphens, and underscores' },
  ],
  [
    'the check failed',
    'anna',
    'anna',
    { data: undefined, error: new Error('boom') },
    { status: 'failed', message: 'Something went wrong. Please try again.' },
  ],
] as const)('the check of a username: %s', (_name, typed, settled, answer, expected) => {
  expect(usernameCheckOf(typed, settled, answer)).toEqual(expected)
})
