import { beforeEach, expect, test, vi } from 'vitest'
import type * as Limits from '#src/domain/limits.ts'
import { claimUsername } from './accounts.ts'
import { createAccount, signIn } from './auth.ts'
import { BackendError, OfflineError } from './errors.ts'
import { signUp } from './sign-up.ts'

vi.mock('./accounts.ts')
vi.mock('./auth.ts')
vi.mock('#src/domain/limits.ts', async (original) => {
  const { limits } = await original<typeof Limits>()
  return { limits: { ...limits, signInAfterSignUp: 0 } }
})

const newcomer = { username: 'mara', email: 'mara@example.com', password: 'password1' }
const exists = new BackendError(409, 'user_already_exists', 'A user with the same email already exists.')
const wrongPassword = new BackendError(401, 'user_invalid_credentials', 'Invalid credentials.')

beforeEach(() => {
  vi.resetAllMocks()
  vi.mocked(signIn).mockResolvedValue('signed_in')
})

test('who was cut off after the account was made goes on with it', async () => {
  vi.mocked(createAccount).mockRejectedValue(exists)
  await signUp(newcomer)
  expect(claimUsername).toHaveBeenCalledExactlyOnceWith('mara')
})

test.each([
  ['somebody else’s address', () => Promise.reject(wrongPassword), exists],
  ['an address with a second factor', () => Promise.resolve('second_factor' as const), exists],
  ['a lost connection', () => Promise.reject(new OfflineError()), new OfflineError()],
])('%s does not lead in', async (_name, answer, cause) => {
  vi.mocked(createAccount).mockRejectedValue(exists)
  vi.mocked(signIn).mockImplementation(answer)
  await expect(signUp(newcomer)).rejects.toMatchObject({ stage: 'account', cause })
  expect(claimUsername).not.toHaveBeenCalled()
})

test.each([
  ['account', createAccount],
  ['session', signIn],
  ['username', claimUsername],
])('says that it stopped at: %s', async (stage, step) => {
  vi.mocked(step).mockRejectedValue(new OfflineError())
  await expect(signUp(newcomer)).rejects.toMatchObject({ stage, cause: new OfflineError() })
})
