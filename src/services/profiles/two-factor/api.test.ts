import { beforeEach, expect, test } from 'vitest'
import { openChallenge } from '#src/services/auth/challenges-api.ts'
import { BackendError } from '#src/services/backend/errors.ts'
import { standInForBackend } from '#src/test/stand-in-backend.ts'
import {
  createAuthenticator,
  linkAuthenticator,
  newRecoveryCodes,
  removeSecondFactor,
  twoFactorState,
} from './api.ts'

const calls: string[] = []
const refusals = new Map<string, string[]>()

/** Responds as Appwrite does, after the refusals that the test asks for. */
function answer(name: string, result: unknown = {}) {
  return () => {
    calls.push(name)
    const type = refusals.get(name)?.shift()
    return type ? Promise.reject(new BackendError(400, type, type)) : Promise.resolve(result)
  }
}

const user = {
  $id: 'anna',
  email: 'anna@example.com',
  name: '',
  emailVerification: false,
  mfa: true,
  passwordUpdate: '',
  prefs: { language: 'en' as const },
}

const account = {
  get: answer('get', user),
  listMFAFactors: answer('factors', { totp: true, recoveryCode: false }),
  createMFAAuthenticator: answer('create', { secret: 'ABC', uri: '' }),
  updateMFAAuthenticator: answer('verify'),
  deleteMFAAuthenticator: answer('delete'),
  createMFAChallenge: answer('challenge', { $id: 'c1' }),
  updateMFAChallenge: answer('prove'),
  createMFARecoveryCodes: answer('first codes', { recoveryCodes: ['first'] }),
  updateMFARecoveryCodes: answer('new codes', { recoveryCodes: ['new'] }),
  updateMFA: ({ mfa }: { mfa: boolean }) => answer(mfa ? 'on' : 'off')(),
}

beforeEach(() => {
  standInForBackend({ account })
  calls.length = 0
  refusals.clear()
})

const factor = { kind: 'authenticator', code: '123456' } as const

test('the state of two-factor sign-in is read from Appwrite', async () => {
  expect(await twoFactorState()).toBe('without_codes')
})

test('`mfa` is switched off before a new authenticator can be verified', async () => {
  expect(await createAuthenticator()).toEqual({ secret: 'ABC' })
  expect(calls).toEqual(['create', 'off'])
})

test('`mfa` stays on if another tab has verified the authenticator', async () => {
  refusals.set('create', ['user_authenticator_already_verified'])
  await expect(createAuthenticator()).rejects.toThrow('already_verified')
  expect(calls).toEqual(['create'])
})

test('linking an authenticator returns recovery codes, and sign-ins do not ask for codes yet', async () => {
  expect(await linkAuthenticator('123456', openChallenge())).toEqual(['first'])
  expect(calls).toEqual(['verify', 'first codes'])
})

test('recovery codes of an earlier authenticator are replaced', async () => {
  refusals.set('first codes', ['user_recovery_codes_already_exists'])
  expect(await linkAuthenticator('123456', openChallenge())).toEqual(['new'])
  expect(calls).toEqual(['verify', 'first codes', 'challenge', 'prove', 'new codes'])
})

test('an account without recovery codes gets its first', async () => {
  refusals.set('new codes', ['user_recovery_codes_not_found'])
  expect(await newRecoveryCodes(factor, openChallenge())).toEqual(['first'])
  expect(calls).toEqual(['challenge', 'prove', 'new codes', 'first codes'])
})

test('`mfa` is switched off before the authenticator is deleted', async () => {
  await removeSecondFactor(factor, openChallenge())
  expect(calls).toEqual(['challenge', 'prove', 'off', 'delete'])
})

test('a wrong code changes nothing, and the next code is checked against the same challenge', async () => {
  refusals.set('prove', ['user_invalid_token'])
  const prove = openChallenge()
  await expect(removeSecondFactor(factor, prove)).rejects.toThrow('user_invalid_token')
  expect(calls).toEqual(['challenge', 'prove'])
  await removeSecondFactor(factor, prove)
  expect(calls.slice(2)).toEqual(['prove', 'off', 'delete'])
})
