import { afterEach, beforeEach, expect, type MockInstance, test, vi } from 'vitest'
import * as account from '#src/services/profiles/account/api.ts'
import * as auth from './api.ts'
import * as verification from '#src/services/auth/email-verification-api.ts'
import { BackendError, OfflineError } from '#src/services/backend/errors.ts'
import { signUp } from './sign-up-api.ts'

let claimUsername: MockInstance<typeof account.claimUsername>
let createAccount: MockInstance<typeof auth.createAccount>
let signIn: MockInstance<typeof auth.signIn>
let sendVerification: MockInstance<typeof verification.sendVerification>

const newcomer = { username: 'mara', email: 'mara@example.com', password: 'password1' }
const exists = new BackendError(409, 'user_already_exists', 'A user with the same email already exists.')
const wrongPassword = new BackendError(401, 'user_invalid_credentials', 'Invalid credentials.')

/** Signs up without the wait between the account and the session. */
const signUpAtOnce = () => Promise.all([signUp(newcomer), vi.runAllTimersAsync()])

beforeEach(() => {
  vi.useFakeTimers()
  claimUsername = vi.spyOn(account, 'claimUsername').mockResolvedValue()
  createAccount = vi.spyOn(auth, 'createAccount').mockResolvedValue()
  signIn = vi.spyOn(auth, 'signIn').mockResolvedValue('signed_in')
  sendVerification = vi.spyOn(verification, 'sendVerification').mockResolvedValue()
})

afterEach(() => {
  vi.useRealTimers()
})

test('the sign-in comes a second after the account is made', async () => {
  const done = signUp(newcomer)
  await vi.advanceTimersByTimeAsync(999)
  expect(createAccount).toHaveBeenCalledExactlyOnceWith('mara@example.com', 'password1')
  expect(signIn).not.toHaveBeenCalled()
  await vi.advanceTimersByTimeAsync(1)
  expect(signIn).toHaveBeenCalledExactlyOnceWith({ email: 'mara@example.com', password: 'password1' })
  await done
  expect(claimUsername).toHaveBeenCalledExactlyOnceWith('mara')
})

test('the verification mail is requested once there is a session, and its failure does not stop the sign-up', async () => {
  sendVerification.mockRejectedValue(new BackendError(503, 'general_smtp_disabled', 'Off'))
  await signUpAtOnce()
  expect(sendVerification).toHaveBeenCalledOnce()
  expect(claimUsername).toHaveBeenCalledExactlyOnceWith('mara')
})

test('a sign-up that was interrupted after the account was made continues with that account', async () => {
  createAccount.mockRejectedValue(exists)
  await signUpAtOnce()
  expect(claimUsername).toHaveBeenCalledExactlyOnceWith('mara')
})

test.each([
  ['somebody else’s address', () => Promise.reject(wrongPassword), exists],
  ['an address with a second factor', () => Promise.resolve('second_factor' as const), exists],
  ['a lost connection', () => Promise.reject(new OfflineError()), new OfflineError()],
])('%s does not lead in', async (_name, answer, cause) => {
  createAccount.mockRejectedValue(exists)
  signIn.mockImplementation(answer)
  await expect(signUpAtOnce()).rejects.toMatchObject({ stage: 'account', cause })
  expect(claimUsername).not.toHaveBeenCalled()
})

test.each([
  ['account', () => createAccount],
  ['session', () => signIn],
  ['username', () => claimUsername],
])('a sign-up that fails names the stage: %s', async (stage, step) => {
  step().mockRejectedValue(new OfflineError())
  await expect(signUpAtOnce()).rejects.toMatchObject({ stage, cause: new OfflineError() })
})
