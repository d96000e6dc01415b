import { expect, it } from 'vitest'

import { matchesEvent } from './events.ts'

it.each([
  ['users.*.delete', 'users.ann.delete', true],
  ['users.ann.delete', 'users.ann.delete', true],
  ['users.*.delete', 'users.ann.create', false],
  ['users.*.delete', 'users.ann.sessions.delete', false],
  ['users.*', 'users.ann.delete', false],
])('%s and %s: %s', (pattern, event, matches) => {
  expect(matchesEvent(pattern, event)).toBe(matches)
})
