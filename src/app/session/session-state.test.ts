import { expect, test } from 'vitest'
import { account, user } from '#src/test/account.ts'
import { sessionStateOf } from './session-state.ts'

test.each([
  ['not known yet', { data: undefined, isError: false }, { status: 'loading' }],
  ['cannot be known', { data: undefined, isError: true }, { status: 'unreachable' }],
  ['nobody', { data: null, isError: false }, { status: 'signed-out' }],
  [
    'signed in without a username',
    { data: { user, account: null }, isError: false },
    { status: 'signed-in', needsOnboarding: true },
  ],
  [
    'signed in, new',
    { data: { user, account: account({ onboardingCompleted: false }) }, isError: false },
    { status: 'signed-in', needsOnboarding: true },
  ],
  [
    'signed in, complete, and the last refresh failed',
    { data: { user, account: account() }, isError: true },
    { status: 'signed-in', needsOnboarding: false },
  ],
])('the state of a session: %s', (_name, answer, state) => {
  expect(sessionStateOf(answer)).toEqual(state)
})
