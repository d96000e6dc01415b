import { beforeEach, expect, test, vi } from 'vitest'
import { endOtherSessions } from './api.ts'
import { BackendError, OfflineError } from '#src/services/backend/errors.ts'
import { changePassword, finishPasswordChange } from './password-change-api.ts'

vi.mock('./api.ts', () => ({ endOtherSessions: vi.fn() }))

const update = vi.fn<() => Promise<unknown>>()
const user = {
  $id: 'anna',
  email: 'anna@example.com',
  name: '',
  emailVerification: false,
  mfa: false,
  labels: [],
  passwordUpdate: 'before',
  prefs: { language: 'en' as const },
}
vi.mock('#src/services/backend/client.ts', () => ({
  backend: () =>
    Promise.resolve({ account: { get: () => Promise.resolve(user), updatePassword: () => update() } }),
}))

const endOthers = vi.mocked(endOtherSessions)
const changed = { ...user, passwordUpdate: 'after' }

beforeEach(() => {
  localStorage.clear()
  update.mockReset().mockResolvedValue({})
  endOthers.mockReset().mockResolvedValue()
})

test('a new password ends all other sessions and leaves no pending change', async () => {
  expect(await changePassword('old', 'new')).toBe('others_ended')
  expect(endOthers).toHaveBeenCalledOnce()
  await finishPasswordChange(changed)
  expect(endOthers).toHaveBeenCalledOnce()
})

test('a wrong password ends no session', async () => {
  update.mockRejectedValue(new BackendError(401, 'user_invalid_credentials', 'Invalid credentials'))
  await expect(changePassword('wrong', 'new')).rejects.toThrow('Invalid credentials')
  await finishPasswordChange(changed)
  expect(endOthers).not.toHaveBeenCalled()
})

test('sessions that could not be ended are ended the next time', async () => {
  endOthers.mockRejectedValueOnce(new OfflineError())
  expect(await changePassword('old', 'new')).toBe('others_left')
  await finishPasswordChange(changed)
  await finishPasswordChange(changed)
  expect(endOthers).toHaveBeenCalledTimes(2)
})

test('after a lost response the account shows whether sessions must still be ended', async () => {
  update.mockRejectedValue(new OfflineError())
  await expect(changePassword('old', 'new')).rejects.toThrow(OfflineError)
  await finishPasswordChange(user)
  await finishPasswordChange({ ...changed, $id: 'somebody-else' })
  expect(endOthers).not.toHaveBeenCalled()
  await finishPasswordChange(changed)
  expect(endOthers).toHaveBeenCalledOnce()
})
