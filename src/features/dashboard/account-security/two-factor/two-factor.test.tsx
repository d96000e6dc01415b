import { fireEvent, screen, waitFor, within } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { beforeEach, expect, test, vi } from 'vitest'
import type { TwoFactorState } from '#src/domain/account/two-factor.ts'
import { BackendError, OfflineError } from '#src/services/backend/errors.ts'
import {
  createAuthenticator,
  linkAuthenticator,
  newRecoveryCodes,
  removeSecondFactor,
  requireSecondFactor,
  twoFactorState,
} from '#src/services/profiles/two-factor/api.ts'
import { renderFeature } from '#src/test/render.tsx'
import { TwoFactorSection } from './two-factor-section.tsx'

vi.mock('#src/services/profiles/two-factor/api.ts', () => ({
  createAuthenticator: vi.fn(),
  linkAuthenticator: vi.fn(),
  newRecoveryCodes: vi.fn(),
  removeSecondFactor: vi.fn(),
  requireSecondFactor: vi.fn(),
  twoFactorState: vi.fn(),
}))

let state: TwoFactorState

beforeEach(() => {
  vi.resetAllMocks()
  state = 'off'
  vi.mocked(twoFactorState).mockImplementation(() => Promise.resolve(state))
  vi.mocked(createAuthenticator).mockResolvedValue({ secret: 'ABCDEFGH' })
  vi.mocked(linkAuthenticator).mockImplementation(() => {
    state = 'unfinished'
    return Promise.resolve(['0123456789'])
  })
  vi.mocked(newRecoveryCodes).mockResolvedValue(['abcdef0123'])
  vi.mocked(requireSecondFactor).mockImplementation(() => {
    state = 'on'
    return Promise.resolve()
  })
  vi.mocked(removeSecondFactor).mockImplementation(() => {
    state = 'off'
    return Promise.resolve()
  })
})

const setup = () => renderFeature(<TwoFactorSection email="anna@example.com" />)
const press = async (name: string) => userEvent.click(await screen.findByRole('button', { name }))
const already = new BackendError(409, 'user_authenticator_already_verified', 'already verified')

test('two-factor sign-in is on only after the recovery codes were shown', async () => {
  setup()
  await press('Enable Two-Factor Authentication')
  const image = await screen.findByRole('img', { name: 'QR code for your authenticator app' })
  expect([image.getAttribute('width'), image.getAttribute('height')]).toEqual(['200', '200'])
  expect(screen.getByLabelText('Or type in this key')).toHaveValue('ABCD EFGH')
  await press('Continue')
  await userEvent.type(screen.getByRole('textbox', { name: 'Code' }), '123 456{Enter}')
  expect(await screen.findByText('0123456789')).toBeInTheDocument()
  expect(linkAuthenticator).toHaveBeenCalledWith('123456', expect.any(Function))
  expect(requireSecondFactor).not.toHaveBeenCalled()
  await press('I have saved my codes')
  expect(await screen.findByText('Enabled')).toBeInTheDocument()
  expect(screen.getByText('Two-factor authentication has been enabled successfully!')).toBeInTheDocument()
})

test('an unfinished set-up is completed by a code, which makes new recovery codes', async () => {
  state = 'unfinished'
  setup()
  await press('Finish Setup')
  await userEvent.type(
    screen.getByRole('textbox', { name: 'Code from your authenticator app' }),
    '123456{Enter}',
  )
  expect(await screen.findByText('abcdef0123')).toBeInTheDocument()
  await press('Later')
  expect(await screen.findByText('Not finished')).toBeInTheDocument()
  expect(requireSecondFactor).not.toHaveBeenCalled()
})

test.each([
  ['1', new OfflineError(), 'Please enter a valid 6-digit code.', 0],
  [
    '123456',
    new BackendError(401, 'user_invalid_token', 'Invalid token'),
    'Invalid code. Please try again.',
    1,
  ],
  ['123456', new OfflineError(), new OfflineError().message, 1],
])('a code %s that fails with %s: %s', async (code, error, message, calls) => {
  vi.mocked(linkAuthenticator).mockRejectedValue(error)
  setup()
  await press('Enable Two-Factor Authentication')
  await press('Continue')
  await userEvent.type(screen.getByRole('textbox', { name: 'Code' }), `${code}{Enter}`)
  expect(await screen.findByRole('alert')).toHaveTextContent(message)
  await waitFor(() => expect(screen.getByRole('textbox', { name: 'Code' })).toHaveFocus())
  expect(linkAuthenticator).toHaveBeenCalledTimes(calls)
})

test('a set-up in another tab meanwhile shows the present state', async () => {
  vi.mocked(linkAuthenticator).mockImplementation(() => {
    state = 'on'
    return Promise.reject(already)
  })
  setup()
  await press('Enable Two-Factor Authentication')
  await press('Continue')
  await userEvent.type(screen.getByRole('textbox', { name: 'Code' }), '123456{Enter}')
  expect(await screen.findByText('Enabled')).toBeInTheDocument()
  expect(screen.queryByRole('dialog')).not.toBeInTheDocument()
  expect(
    screen.getByText('Two-factor authentication has been set up somewhere else in the meantime.'),
  ).toBeInTheDocument()
})

test('a QR code that cannot be made says why', async () => {
  vi.mocked(createAuthenticator).mockRejectedValue(new OfflineError())
  setup()
  await press('Enable Two-Factor Authentication')
  expect(await screen.findByRole('alert')).toHaveTextContent(
    `Error generating QR code: ${new OfflineError().message}`,
  )
})

test('disabling needs a code or a recovery code', async () => {
  state = 'on'
  setup()
  await press('Disable')
  await press('Use a recovery code instead')
  const dialog = within(screen.getByRole('dialog'))
  fireEvent.change(dialog.getByRole('textbox', { name: 'Recovery code' }), {
    target: { value: ' ABCDEF0123 ' },
  })
  await userEvent.click(dialog.getByRole('button', { name: 'Disable' }))
  expect(await screen.findByText('Two-factor authentication has been disabled.')).toBeInTheDocument()
  expect(removeSecondFactor).toHaveBeenCalledWith(
    { kind: 'recovery_code', code: 'abcdef0123' },
    expect.any(Function),
  )
  expect(await screen.findByText('Disabled')).toBeInTheDocument()
})

test('without recovery codes, making new ones comes first', async () => {
  state = 'without_codes'
  setup()
  expect(await screen.findByText(/You have no recovery codes left/)).toBeInTheDocument()
  await press('Create Recovery Codes')
  expect(screen.getByRole('dialog')).toHaveTextContent('New recovery codes')
})

test('a state that cannot be loaded says so and can be tried again', async () => {
  vi.mocked(twoFactorState).mockRejectedValueOnce(new OfflineError())
  setup()
  await press('Try Again')
  expect(await screen.findByText('Disabled')).toBeInTheDocument()
})
