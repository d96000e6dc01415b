import { act, fireEvent, screen, waitFor } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { toastStore } from '#src/components/toast/toast-store.ts'
import { ActionError, BackendError, OfflineError } from '#src/services/error-messages.ts'
import { claimUsername, isUsernameAvailable } from '#src/services/profiles/account/api.ts'
import { createAccount, currentUser, signIn } from '#src/services/auth/api.ts'
import { ownAccount } from '#src/services/profiles/account/own-account-api.ts'
import { signedInHint } from '#src/services/auth/signed-in-hint.ts'
import { account, user } from '#src/test/account.ts'
import { renderFeature } from '#src/test/render.tsx'
import { SignUp } from './sign-up.tsx'

vi.mock('#src/services/profiles/account/api.ts', () => ({
  claimUsername: vi.fn(),
  isUsernameAvailable: vi.fn(),
}))
vi.mock('#src/services/profiles/account/own-account-api.ts', () => ({ ownAccount: vi.fn() }))
vi.mock('#src/services/auth/api.ts', () => ({
  createAccount: vi.fn(),
  currentUser: vi.fn(),
  signIn: vi.fn(),
}))

const available = vi.mocked(isUsernameAvailable)
const create = vi.mocked(createAccount)

beforeEach(() => {
  vi.resetAllMocks()
  signedInHint.set(true)
  available.mockImplementation((name) => Promise.resolve(name !== 'anna'))
  vi.mocked(signIn).mockResolvedValue('signed_in')
  vi.mocked(currentUser).mockResolvedValue(user)
  vi.mocked(ownAccount).mockResolvedValue(account({ onboardingCompleted: false }))
})

afterEach(() => {
  vi.useRealTimers()
})

const username = () => screen.getByRole('textbox', { name: 'Username' })
const next = () => screen.getByRole('button', { name: 'Continue' })
const email = () => screen.getByRole('textbox', { name: 'Email' })
const password = () => screen.getByLabelText('Password')
const submit = () => screen.getByRole('button', { name: 'Create Account' })

async function goToCredentials() {
  renderFeature(<SignUp />)
  await userEvent.type(username(), 'mara')
  await screen.findByText('This username is available')
  await userEvent.click(next())
}

test('the username is checked once typing has stopped, and must be available', async () => {
  renderFeature(<SignUp />)
  expect(next()).toBeDisabled()
  await userEvent.type(username(), 'mara')
  expect(next()).toBeDisabled()
  await screen.findByText('This username is available')
  expect(next()).toBeEnabled()
  expect(available).toHaveBeenCalledExactlyOnceWith('mara')
})

test('the check comes 500 ms after typing has stopped', async () => {
  vi.useFakeTimers()
  const wait = (time: number) => act(() => vi.advanceTimersByTimeAsync(time))
  renderFeature(<SignUp />)
  fireEvent.change(username(), { target: { value: 'mar' } })
  await wait(499)
  fireEvent.change(username(), { target: { value: 'mara' } })
  await wait(499)
  expect(available).not.toHaveBeenCalled()
  await wait(1)
  expect(available).toHaveBeenCalledExactlyOnceWith('mara')
})

test('both steps show the site’s address before the username', async () => {
  await goToCredentials()
  expect(screen.getByText(`${window.location.host}/`)).toHaveTextContent(`${window.location.host}/mara`)
  await userEvent.click(screen.getByRole('button', { name: 'Back' }))
  expect(screen.getByText(`${window.location.host}/`)).toBeVisible()
})

test('the terms are linked beside the form', async () => {
  await goToCredentials()
  for (const [name, address] of [
    ['Terms', '/legal/terms.html'],
    ['Privacy Policy', '/legal/privacy.html'],
  ] as const) {
    expect(screen.getByRole('link', { name })).toHaveAttribute('href', address)
    expect(screen.getByRole('link', { name })).toHaveAttribute('target', '_blank')
  }
})

test('a taken username is refused', async () => {
  renderFeature(<SignUp />)
  await userEvent.type(username(), 'anna')
  expect(await screen.findByText('Username already taken')).toBeVisible()
  expect(username()).toBeInvalid()
  expect(next()).toBeDisabled()
})

test('a check that failed can be made again', async () => {
  available.mockRejectedValueOnce(new OfflineError())
  renderFeature(<SignUp />)
  await userEvent.type(username(), 'mara')
  expect(await screen.findByText(/can’t reach the server/)).toBeVisible()
  await userEvent.click(screen.getByRole('button', { name: 'Try Again' }))
  expect(await screen.findByText('This username is available')).toBeVisible()
  expect(username()).toHaveValue('mara')
})

test('a username with invalid characters is not checked', async () => {
  renderFeature(<SignUp />)
  await userEvent.type(username(), 'mara k')
  expect(await screen.findByText(/can only contain letters/)).toBeVisible()
  expect(available).not.toHaveBeenCalled()
})

test('the second step focuses its heading, and Back keeps the input', async () => {
  await goToCredentials()
  expect(screen.getByRole('heading', { name: 'Almost there!' })).toHaveFocus()
  expect(screen.getByRole('link', { name: 'Sign In' })).toHaveAttribute('href', '/signin')
  await userEvent.type(email(), 'mara@example.com')
  await userEvent.click(screen.getByRole('button', { name: 'Back' }))
  expect(username()).toHaveValue('mara')
  await userEvent.click(next())
  expect(email()).toHaveValue('mara@example.com')
})

test('a short password is refused before anything is sent', async () => {
  await goToCredentials()
  await userEvent.type(email(), 'mara@example.com')
  await userEvent.type(password(), 'seven77{Enter}')
  expect(await screen.findByText('Password must be at least 8 characters')).toBeVisible()
  expect(password()).toHaveFocus()
  expect(create).not.toHaveBeenCalled()
})

test('a sign-up makes the account, signs in a moment later and claims the username', async () => {
  await goToCredentials()
  await userEvent.type(email(), ' Mara@Example.com')
  await userEvent.type(password(), 'password1')
  await userEvent.click(submit())
  expect(await screen.findByText('Creating your account...')).toBeVisible()
  expect(create).toHaveBeenCalledExactlyOnceWith('mara@example.com', 'password1')
  await waitFor(() => expect(claimUsername).toHaveBeenCalledExactlyOnceWith('mara'))
  expect(vi.mocked(signIn).mock.invocationCallOrder[0]).toBeGreaterThan(
    create.mock.invocationCallOrder[0] ?? 0,
  )
})

test('a sign-up that fails says why and keeps the form', async () => {
  create.mockRejectedValue(
    new BackendError(409, 'user_already_exists', 'A user with the same email already exists.'),
  )
  vi.mocked(signIn).mockRejectedValue(new BackendError(401, 'user_invalid_credentials', 'Invalid.'))
  await goToCredentials()
  await userEvent.type(email(), 'mara@example.com')
  await userEvent.type(password(), 'password1{Enter}')
  expect(await screen.findByRole('alert')).toHaveTextContent(
    'Error creating account: This email address has an account already. Sign in, or reset its password there.',
  )
  expect(email()).toHaveValue('mara@example.com')
  expect(submit()).toBeEnabled()
})

test('a sign-up without a session afterwards says so, and the next press goes on', async () => {
  vi.mocked(currentUser).mockResolvedValueOnce(null)
  await goToCredentials()
  await userEvent.type(email(), 'mara@example.com')
  await userEvent.type(password(), 'password1{Enter}')
  expect(await screen.findByRole('alert')).toHaveTextContent('Account created but no session found')
  create.mockRejectedValue(new BackendError(409, 'user_already_exists', 'There is one already.'))
  await userEvent.click(submit())
  await waitFor(() => expect(currentUser).toHaveBeenCalledTimes(2))
  await waitFor(() => expect(screen.queryByRole('alert')).not.toBeInTheDocument())
})

test.each([
  ['the account', createAccount, 'Error creating account: We can’t reach the server'],
  ['the session', signIn, 'Authentication failed after account creation'],
] as const)(
  'a sign-up cut off at %s keeps what was typed, and the next try goes on',
  async (_, call, told) => {
    vi.mocked(call).mockRejectedValueOnce(new OfflineError())
    await goToCredentials()
    await userEvent.type(email(), 'mara@example.com')
    await userEvent.type(password(), 'password1{Enter}')
    expect(await screen.findByRole('alert')).toHaveTextContent(told)
    expect(email()).toHaveValue('mara@example.com')
    expect(password()).toHaveValue('password1')
    await userEvent.click(submit())
    await waitFor(() => expect(claimUsername).toHaveBeenCalledExactlyOnceWith('mara'))
  },
)

test('a username that was taken meanwhile is reported by a toast, and onboarding asks for another', async () => {
  vi.mocked(claimUsername).mockRejectedValue(
    new ActionError('conflict', 'Username already taken', 'username'),
  )
  await goToCredentials()
  await userEvent.type(email(), 'mara@example.com')
  await userEvent.type(password(), 'password1{Enter}')
  const region = await screen.findByText('Error creating account: Username already taken', {
    selector: '[popover] *',
  })
  expect(region).toBeVisible()
  expect(toastStore.getState()).toMatchObject({ type: 'error', duration: 3000 })
})
