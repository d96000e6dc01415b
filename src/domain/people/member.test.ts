import { expect, test } from 'vitest'
import { emailPrefix, isPremium, membershipTypeOf } from './member.ts'

test.each([
  ['free', 'free', false],
  ['premium', 'premium', true],
  ['vip', 'vip', true],
  ['paid', 'premium', true],
  [null, 'free', false],
] as const)('stored as %s a member is %s', (membershipType, type, premium) => {
  expect(membershipTypeOf({ membershipType })).toBe(type)
  expect(isPremium({ membershipType })).toBe(premium)
})

test.each([
  ['nora.s@example.com', 'nora.s'],
  ['a@b@example.com', 'a'],
  ['nobody', 'nobody'],
  ['@example.com', '@example.com'],
])('the prefix of %s is %s', (email, prefix) => expect(emailPrefix(email)).toBe(prefix))
