import { expect, test } from 'vitest'
import { type Command, commandOf, holderLine } from './roles.ts'

test.each<[string[], Command | null]>([
  [['list'], { do: 'list' }],
  [['grant', 'Kim@Example.com', 'moderator'], { do: 'grant', email: 'kim@example.com', role: 'moderator' }],
  [['revoke', 'kim@example.com', 'operator'], { do: 'revoke', email: 'kim@example.com', role: 'operator' }],
  [[], null],
  [['list', 'moderator'], null],
  [['grant', 'kim@example.com'], null],
  [['grant', 'kim', 'moderator'], null],
  [['grant', 'kim@example.com', 'creator'], null],
  [['grant', 'kim@example.com', 'moderator', 'operator'], null],
  [['delete', 'kim@example.com', 'moderator'], null],
])('%j asks for %j', (words, command) => {
  expect(commandOf(words)).toEqual(command)
})

test('a holder is listed with what the account lacks to use the role', () => {
  const user = {
    email: 'kim@example.com',
    labels: ['creator', 'operator'],
    emailVerification: true,
    mfa: true,
  }
  expect(holderLine(user)).toBe('kim@example.com: operator')
  expect(holderLine({ ...user, emailVerification: false, mfa: false })).toBe(
    'kim@example.com: operator (its address is not confirmed; it has no second factor: switch it on in the settings of the account)',
  )
})
