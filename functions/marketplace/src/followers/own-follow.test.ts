import { expect, test } from 'vitest'
import { isMadeBy, isOwnFollow, isOwnPage } from './own-follow.ts'

const follow = {
  userId: 'ben',
  emailKey: 'key of ben',
  status: 'active',
  followedAt: '2026-05-02T00:00:00.000+00:00',
} as const
const fan = { userId: 'ben', registeredAt: '2026-05-01T00:00:00.000+00:00', emailVerified: false }

test.each([
  ['made with the account', {}, {}, true],
  ['given up', { status: 'inactive' }, {}, false],
  ['of a visitor with the same address', { userId: '' }, {}, false],
  ['of another account with the same address', { userId: 'eve' }, {}, false],
  ['of a visitor whose address is now verified', { userId: '' }, { emailVerified: true }, true],
  ['given up by a verified address', { status: 'inactive' }, { emailVerified: true }, false],
  ['of an earlier account of the same id', {}, { registeredAt: '2026-05-03T00:00:00.000+00:00' }, false],
] as const)('a follow %s', (_, change, who, isOwn) =>
  expect(isOwnFollow({ ...follow, ...change }, { ...fan, ...who }, 'key of ben')).toBe(isOwn),
)

test.each([
  ['given up', { status: 'inactive' }, {}, true],
  ['by another address that was the account’s', { emailKey: 'old' }, { emailVerified: true }, true],
  ['by another address of a visitor', { emailKey: 'old', userId: '' }, { emailVerified: true }, false],
  ['of a visitor with the same address', { userId: '' }, {}, false],
] as const)('a follow %s is the account’s: %#', (_, change, who, isOwn) =>
  expect(isMadeBy({ ...follow, ...change }, { ...fan, ...who }, 'key of ben')).toBe(isOwn),
)

test.each([
  ['its owner with the own address', { userId: 'anna', email: 'anna@example.com' }, true],
  ['its owner with another address', { userId: 'anna', email: 'other@example.com' }, true],
  ['a visitor with its owner’s address', { userId: '', email: 'Anna@Example.com' }, true],
  ['a visitor with another address', { email: 'ben@example.com' }, false],
  ['another account', { userId: 'ben', email: 'ben@example.com' }, false],
])('whether a page is one’s own: %s', (_who, by, isOwn) =>
  expect(isOwnPage({ userId: 'anna', email: 'anna@example.com' }, by)).toBe(isOwn),
)
