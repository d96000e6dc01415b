import { expect, test } from 'vitest'
import { authenticatorUri, factorCodeOf, twoFactorStateOf } from './two-factor.ts'

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
  ['522 448', '522448'],
  ['522\u00A0448', '522448'],
  ['522-448', '522448'],
  ['522\u2011448', '522448'],
  ['\u202A522448\u202C', '522448'],
  ['５２２４４８', '522448'],
])('%j is read as %j', (typed, code) => expect(factorCodeOf('authenticator', typed)).toBe(code))

test.each([
  ['abcdef1234', 'abcdef1234'],
  ['ABCDEF1234', 'abcdef1234'],
  ['abcde f1234', 'abcdef1234'],
  ['ABCDE-F1234', 'abcdef1234'],
  ['abcde\u2010f1234\u200B', 'abcdef1234'],
  [' \u200B', null],
])('%j is the recovery code %j', (typed, code) => expect(factorCodeOf('recovery_code', typed)).toBe(code))

test('the address for authenticator apps escapes issuer and e-mail', () => {
  expect(authenticatorUri({ issuer: 'Fundus & Co', email: 'a+b@example.com', secret: 'ABC' })).toBe(
    'otpauth://totp/Fundus%20%26%20Co:a%2Bb%40example.com?secret=ABC&issuer=Fundus%20%26%20Co',
  )
})
