import { expect, test } from 'vitest'
import { paths } from '#src/config/paths.ts'
import { usernameSchema } from '#src/domain/contracts/marketplace/username.ts'
import { isReservedUsername } from './reserved-usernames.ts'
import { usernameKey } from './username.ts'

test.each(['anna', 'Anna_B-2', 'abc', 'a'.repeat(40)])('%s is a username', (name) =>
  expect(usernameSchema.safeParse(name).success).toBe(true),
)

test.each([
  ['', 'Username is required'],
  ['ab', 'Username must be at least 3 characters'],
  ['an na', 'Username can only contain letters, numbers, hyphens, and underscores'],
  ['аnna', 'Username can only contain letters, numbers, hyphens, and underscores'],
  ['anna.b', 'Username can only contain letters, numbers, hyphens, and underscores'],
  ['a'.repeat(41), 'Username must be 40 characters or less'],
])('the username %j is refused: %s', (name, message) => {
  expect(usernameSchema.safeParse(name).error?.issues[0]?.message).toBe(message)
})

test('letter case makes no new name', () => expect(usernameKey(' Anna ')).toBe('anna'))

test.each(['\u200Banna-b', '\u202Aanna-b\u202C', 'anna\u2011b', ' anna\u00AD-b\uFEFF '])(
  'the username %j is the one that can be seen',
  (typed) => {
    expect(usernameSchema.parse(typed)).toBe('anna-b')
    expect(usernameKey(typed)).toBe('anna-b')
  },
)

test.each([
  'admin',
  'api',
  'www',
  'mail',
  'ftp',
  'blog',
  'shop',
  'store',
  'app',
  'test',
  'demo',
  'sample',
  'example',
  'user',
  'users',
  'signup',
  'signin',
  'onboarding',
  'members',
  'downloads',
  'reset-password',
  'verify-email',
  'payment-success',
  'assets',
  'legal',
  'v1',
  'explore',
  'tag',
  'saved',
])('%s is reserved in any letter case', (name) => {
  expect(isReservedUsername(name)).toBe(true)
  expect(isReservedUsername(` ${name.toUpperCase()} `)).toBe(true)
})

test.each(['anna', 'administrator', 'my-shop', 'products'])('%s is not reserved', (name) =>
  expect(isReservedUsername(name)).toBe(false),
)

test('no short address can hide one of our own addresses', () => {
  const segments = Object.values(paths).flatMap(({ pattern }) => /^\/([^/:]+)/.exec(pattern)?.[1] ?? [])
  expect(segments).toContain('payment-success')
  expect(segments.filter((segment) => !isReservedUsername(segment))).toEqual([])
})
