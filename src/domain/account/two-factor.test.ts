import { expect, test } from 'vitest'
import { authenticatorUri, codeOf, twoFactorStateOf } from './two-factor.ts'

test.each([
  [false, false, false, 'off'],
  [true, false, false, 'off'],
  [true, false, true, 'off'],
  [false, true, false, 'unfinished'],
  [false, true, true, 'unfinished'],
  [true, true, false, 'without_codes'],
  [true, true, true, 'on'],
])('wish %s, authenticator %s, codes %s: %s', (mfa, totp, recoveryCode, state) =>
  expect(twoFactorStateOf({ mfa, totp, recoveryCode })).toBe(state),
)

test.each([
  ['123456', '123456'],
  [' 123 456 ', '123456'],
  ['12345', null],
  ['1234567', null],
  ['abcdef', null],
  ['', null],
])('%j is read as %j', (typed, code) => expect(codeOf(typed)).toBe(code))

test('the address for authenticator apps escapes issuer and e-mail', () => {
  expect(authenticatorUri({ issuer: 'Fundus & Co', email: 'a+b@example.com', secret: 'ABC' })).toBe(
    'otpauth://totp/Fundus%20%26%20Co:a%2Bb%40example.com?secret=ABC&issuer=Fundus%20%26%20Co',
  )
})
