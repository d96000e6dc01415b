import { beforeEach, expect, test, vi } from 'vitest'
import { openChallenge } from '#src/data/auth/challenges-api.ts'
import { BackendError } from '#src/data/backend/errors.ts'
import {
  createAuthenticator,
  linkAuthenticator,
  newRecoveryCodes,
  removeSecondFactor,
  twoFactorState,
} from './api.ts'

const calls: string[] = []
const refusals = new Map<string, string[]>()

/** Answers as Appwrite does, after as many refusals as the test asks for. */
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
}

vi.mock('#src/data/backend/client.ts', () => ({
  backend: () =>
    Promise.resolve({
      account: {
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
      },
    }),
}))

beforeEach(() => {
  calls.length = 0
  refusals.clear()
})

const factor = { kind: 'authenticator', code: '123456' } as const

test('what is on is asked of the backend', async () => {
  expect(await twoFactorState()).toBe('without_codes')
})

test('a wish that was left over is taken back before a new authenticator can be verified', async () => {
  expect(await createAuthenticator()).toEqual({ secret: 'ABC' })
  expect(calls).toEqual(['create', 'off'])
})

test('an authenticator that another tab has verified keeps its wish', async () => {
  refusals.set('create', ['user_authenticator_already_verified'])
  await expect(createAuthenticator()).rejects.toThrow('already_verified')
  expect(calls).toEqual(['create'])
})

test('linking an authenticator gives the codes, and asks nobody for them yet', async () => {
  expect(await linkAuthenticator('123456', openChallenge())).toEqual(['first'])
  expect(calls).toEqual(['verify', 'first codes'])
})

test('codes of an authenticator of before are replaced', async () => {
  refusals.set('first codes', ['user_recovery_codes_already_exists'])
  expect(await linkAuthenticator('123456', openChallenge())).toEqual(['new'])
  expect(calls).toEqual(['verify', 'first codes', 'challenge', 'prove', 'new codes'])
})

test('who has no codes yet gets the first', async () => {
  refusals.set('new codes', ['user_recovery_codes_not_found'])
  expect(await newRecoveryCodes(factor, openChallenge())).toEqual(['first'])
  expect(calls).toEqual(['challenge', 'prove', 'new codes', 'first codes'])
})

test('nobody is asked for a factor that is gone: the wish goes first', async () => {
  await removeSecondFactor(factor, openChallenge())
  expect(calls).toEqual(['challenge', 'prove', 'off', 'delete'])
})

test('a wrong code changes nothing, and the next is held against the same challenge', async () => {
  refusals.set('prove', ['user_invalid_token'])
  const prove = openChallenge()
  await expect(removeSecondFactor(factor, prove)).rejects.toThrow('user_invalid_token')
  expect(calls).toEqual(['challenge', 'prove'])
  await removeSecondFactor(factor, prove)
  expect(calls.slice(2)).toEqual(['prove', 'off', 'delete'])
})
