import { expect, test } from 'vitest'
import { userSchema } from './user.ts'

const user = {
  $id: 'anna',
  email: 'anna@example.com',
  name: '',
  emailVerification: true,
  mfa: false,
  passwordUpdate: '',
}

test.each([
  [{ language: 'de' }, 'de'],
  [{}, null],
  [[], null],
  [{ language: 'xx' }, null],
  [{ language: { de: true } }, null],
  ['de', null],
  [null, null],
])('an account with the preferences %j reads in %s', (prefs, language) => {
  expect(userSchema.parse({ ...user, prefs }).prefs.language).toBe(language)
})
