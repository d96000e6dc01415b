import { screen, waitFor } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { beforeEach, expect, test, vi } from 'vitest'
import { BackendError, OfflineError } from '#src/services/error-messages.ts'
import { currentUser, requestPasswordReset, signIn, signInWithSecondFactor } from '#src/services/auth/api.ts'
import { ownAccount } from '#src/services/profiles/account/own-account-api.ts'
import { signedInHint } from '#src/services/auth/signed-in-hint.ts'
import { expectAccessible } from '#src/test/accessible.ts'
import { account, user } from '#src/test/account.ts'
import { renderFeature } from '#src/test/render.tsx'
import { SignIn } from './sign-in.tsx'

vi.mock('#src/services/profiles/account/own-account-api.ts', () => ({ ownAccount: vi.fn() }))
vi.mock('#src/services/auth/api.ts', () => ({
  currentUser: vi.fn(),
  requestPasswordReset: vi.fn(),
  signIn: vi.fn(),
  signInWithSecondFactor: vi.fn(),
}))

beforeEach(() => {
  vi.resetAllMocks()
  signedInHint.set(true)
  vi.mocked(signIn).mockResolvedValue('signed_in')
  vi.mocked(currentUser).mockResolvedValue(user)
  vi.mocked(ownAccount).mockResolvedValue(account())
})

const anna = { email: 'anna@example.com', password: 'password1' }

const email = () => screen.getByRole('textbox', { name: 'Email' })
const password = () => screen.getByLabelText('Password')
const submit = () => screen.getByRole('button', { name: 'Sign In' })

async function signInAs(address: string, secret: string) {
  renderFeature(<SignIn />)
  await userEvent.type(email(), address)
  await userEvent.type(password(), `${secret}{Enter}`)
}

test('the sign-in page links to sign-up', () => {
  renderFeature(<SignIn />)
  expect(screen.getByRole('link', { name: 'Sign Up' })).toHaveAttribute('href', '/signup')
})

test('the button waits for both fields', async () => {
  renderFeature(<SignIn />)
  expect(submit()).toBeDisabled()
  await userEvent.type(email(), 'anna@example.com')
  expect(submit()).toBeDisabled()
  await userEvent.type(password(), 'x')
  expect(submit()).toBeEnabled()
})

test('a sign-in shows that it is running, and its error', async () => {
  let refuse: (error: Error) => void = () => undefined
  vi.mocked(signIn).mockReturnValue(
    new Promise((_resolve, reject) => {
      refuse = reject
    }),
  )
  await signInAs('anna@example.com', 'wrong')
  expect(await screen.findByText('Signing In...')).toBeVisible()
  expect(screen.getByRole('button', { name: 'Signing In...' })).toBeDisabled()
  expect(screen.getByText('Signing you in...')).toBeInTheDocument()
  refuse(new BackendError(401, 'user_invalid_credentials', 'Invalid credentials.'))
  expect(await screen.findByRole('alert')).toHaveTextContent('Invalid email or password. Please try again.')
  expect(email()).toHaveValue('anna@example.com')
})

test('a sign-in sends the address in its stored form', async () => {
  await signInAs(' Anna@Example.com ', 'password1')
  await waitFor(() => expect(signIn).toHaveBeenCalledExactlyOnceWith(anna))
})

test('a sign-in without a session afterwards says so', async () => {
  vi.mocked(currentUser).mockResolvedValue(null)
  await signInAs('anna@example.com', 'password1')
  expect(await screen.findByRole('alert')).toHaveTextContent('Login successful but no session found')
})

test('a sign-in that could not be made keeps what was typed, and the next press makes it', async () => {
  vi.mocked(signIn).mockRejectedValueOnce(new OfflineError())
  await signInAs('anna@example.com', 'password1')
  expect(await screen.findByRole('alert')).toHaveTextContent(/reach the server/)
  expect(email()).toHaveValue('anna@example.com')
  expect(password()).toHaveValue('password1')
  await expectAccessible()
  await userEvent.click(submit())
  await waitFor(() => expect(ownAccount).toHaveBeenCalledOnce())
  expect(screen.queryByRole('alert')).not.toBeInTheDocument()
})

test('a reset needs an address first', async () => {
  renderFeature(<SignIn />)
  await userEvent.click(screen.getByRole('button', { name: 'Forgot your password?' }))
  expect(await screen.findByText('Please enter your email address first.')).toBeVisible()
  expect(email()).toHaveFocus()
  expect(requestPasswordReset).not.toHaveBeenCalled()
  await userEvent.type(email(), ' Anna@Example.com ')
  await userEvent.click(screen.getByRole('button', { name: 'Forgot your password?' }))
  expect(await screen.findByText('Password reset email sent! Please check your inbox.')).toBeVisible()
  expect(screen.queryByRole('alert')).not.toBeInTheDocument()
  expect(vi.mocked(requestPasswordReset).mock.lastCall?.[0]).toBe('anna@example.com')
})

test('a reset has the same message for every address', async () => {
  renderFeature(<SignIn />)
  await userEvent.type(email(), 'nobody@example.com')
  await userEvent.click(screen.getByRole('button', { name: 'Forgot your password?' }))
  expect(await screen.findByText('Password reset email sent! Please check your inbox.')).toBeVisible()
  expect(vi.mocked(requestPasswordReset).mock.lastCall?.[0]).toBe('nobody@example.com')
})

test('an account with a second factor is asked for it', async () => {
  vi.mocked(signIn).mockResolvedValue('second_factor')
  await signInAs('anna@example.com', 'password1')
  expect(await screen.findByRole('heading', { name: 'Two-factor authentication' })).toHaveFocus()
  expect(currentUser, 'nobody is signed in before the code').not.toHaveBeenCalled()
  await userEvent.type(screen.getByRole('textbox', { name: 'Code' }), '123456{Enter}')
  const factor = { kind: 'authenticator', code: '123456' }
  await waitFor(() => expect(signInWithSecondFactor).toHaveBeenCalledExactlyOnceWith(anna, factor))
})

test.each(['522 448', ' 522\u00A0448\u200B', '522\u2013448'])(
  'the code %j of an authenticator is taken as it was copied',
  async (copied) => {
    vi.mocked(signIn).mockResolvedValue('second_factor')
    await signInAs('anna@example.com', 'password1')
    await userEvent.click(await screen.findByRole('textbox', { name: 'Code' }))
    await userEvent.paste(copied)
    await userEvent.keyboard('{Enter}')
    const factor = { kind: 'authenticator', code: '522448' }
    await waitFor(() => expect(signInWithSecondFactor).toHaveBeenCalledExactlyOnceWith(anna, factor))
    expect(screen.getByRole('textbox', { name: 'Code' })).toHaveValue('522448')
  },
)

test('a recovery code is taken in capitals and in groups', async () => {
  vi.mocked(signIn).mockResolvedValue('second_factor')
  await signInAs('anna@example.com', 'password1')
  await userEvent.click(await screen.findByRole('button', { name: 'Use a recovery code instead' }))
  await userEvent.type(screen.getByRole('textbox', { name: 'Recovery code' }), 'ABCDE F1234{Enter}')
  const factor = { kind: 'recovery_code', code: 'abcdef1234' }
  await waitFor(() => expect(signInWithSecondFactor).toHaveBeenCalledExactlyOnceWith(anna, factor))
})

test('a wrong code can be tried again, or replaced by a recovery code', async () => {
  vi.mocked(signIn).mockResolvedValue('second_factor')
  vi.mocked(signInWithSecondFactor).mockRejectedValueOnce(
    new BackendError(401, 'user_invalid_token', 'Invalid token.'),
  )
  await signInAs('anna@example.com', 'password1')
  await userEvent.type(await screen.findByRole('textbox', { name: 'Code' }), '000000{Enter}')
  expect(await screen.findByRole('alert')).toHaveTextContent('This code is not right. Please try again.')
  await expectAccessible()
  await userEvent.click(screen.getByRole('button', { name: 'Use a recovery code instead' }))
  expect(screen.getByRole('heading', { level: 1, name: 'Use a recovery code' })).toBeVisible()
  await expectAccessible()
  await userEvent.type(screen.getByRole('textbox', { name: 'Recovery code' }), 'abcdef1234{Enter}')
  const factor = { kind: 'recovery_code', code: 'abcdef1234' }
  await waitFor(() => expect(signInWithSecondFactor).toHaveBeenLastCalledWith(anna, factor))
  await userEvent.click(screen.getByRole('button', { name: 'Back to sign-in' }))
  expect(email()).toHaveValue('anna@example.com')
})
