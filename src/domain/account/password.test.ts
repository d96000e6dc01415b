import { m } from '#messages'
import { expect, test } from 'vitest'
import { metCriteria, strengthOf, strongPasswordSchema } from './password.ts'

test.each([
  ['', [], 'weak'],
  ['a', ['lowercase'], 'weak'],
  ['12345678', ['length', 'digit'], 'fair'],
  ['aB3', ['uppercase', 'lowercase', 'digit'], 'good'],
  ['abcdefg1', ['length', 'lowercase', 'digit'], 'good'],
  ['Abcdefg1', ['length', 'uppercase', 'lowercase', 'digit'], 'strong'],
  ['Übergröße7', ['length', 'uppercase', 'lowercase', 'digit'], 'strong'],
])('%s meets %j and is %s', (password, criteria, strength) => {
  expect(metCriteria(password)).toEqual(criteria)
  expect(strengthOf(password)).toBe(strength)
})

test.each([
  ['aB3', m.refusal_password_too_short({ min: 8 })],
  ['aB3'.repeat(100), m.refusal_password_too_long({ max: 256 })],
  ['12345678', m.profile_password_errors_next()],
  ['abcdefgh', m.profile_password_errors_next()],
  ['abcdefg1', undefined],
  ['Abcdefgh', undefined],
])('%s is refused with %j', (password, message) => {
  expect(strongPasswordSchema.safeParse(password).error?.issues?.[0]?.message).toBe(message)
})
