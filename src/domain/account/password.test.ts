import { expect, test } from 'vitest'
import {
  metCriteria,
  PASSWORD_TOO_LONG,
  PASSWORD_TOO_SHORT,
  PASSWORD_TOO_WEAK,
  strengthOf,
  strongPasswordSchema,
} from './password.ts'

test.each([
  ['', [], 'Weak'],
  ['a', ['lowercase'], 'Weak'],
  ['12345678', ['length', 'digit'], 'Fair'],
  ['aB3', ['uppercase', 'lowercase', 'digit'], 'Good'],
  ['abcdefg1', ['length', 'lowercase', 'digit'], 'Good'],
  ['Abcdefg1', ['length', 'uppercase', 'lowercase', 'digit'], 'Strong'],
  ['Übergröße7', ['length', 'uppercase', 'lowercase', 'digit'], 'Strong'],
])('%s meets %j and is %s', (password, criteria, strength) => {
  expect(metCriteria(password)).toEqual(criteria)
  expect(strengthOf(password)).toBe(strength)
})

test.each([
  ['aB3', PASSWORD_TOO_SHORT],
  ['aB3'.repeat(100), PASSWORD_TOO_LONG],
  ['12345678', PASSWORD_TOO_WEAK],
  ['abcdefgh', PASSWORD_TOO_WEAK],
  ['abcdefg1', undefined],
  ['Abcdefgh', undefined],
])('%s is refused with %j', (password, message) => {
  expect(strongPasswordSchema.safeParse(password).error?.issues?.[0]?.message).toBe(message)
})
