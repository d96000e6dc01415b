import { screen } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { beforeEach, expect, test, vi } from 'vitest'
import { BackendError } from '#src/services/error-messages.ts'
import { completePasswordReset } from '#src/services/auth/api.ts'
import { expectAccessible } from '#src/test/accessible.ts'
import { renderFeature } from '#src/test/render.tsx'
import { ResetPassword } from './reset-password.tsx'

vi.mock('#src/services/auth/api.ts', () => ({ completePasswordReset: vi.fn() }))
const complete = vi.mocked(completePasswordReset)

beforeEach(() => {
  complete.mockReset().mockResolvedValue()
})

const open = (query = '?userId=anna&secret=s') => renderFeature(<ResetPassword />, `/reset-password${query}`)
const password = () => screen.getByLabelText('New password')
const toSignIn = () => screen.findByRole('link', { name: 'Go to sign-in' })

test.each(['', '?userId=anna', '?secret=s'])('a link without a part of it says so: %j', async (query) => {
  open(query)
  expect(screen.getByRole('heading', { level: 1, name: 'This link is not complete' })).toBeVisible()
  expect(await toSignIn()).toHaveAttribute('href', '/signin')
  await expectAccessible()
})

test('a short password is refused at its field, and another one is saved', async () => {
  open()
  await userEvent.type(password(), 'seven-7{Enter}')
  expect(await screen.findByRole('alert')).toHaveTextContent('Password must be at least 8 characters')
  expect(password()).toHaveValue('seven-7')
  await expectAccessible()
  await userEvent.type(password(), '-and-more{Enter}')
  expect(await screen.findByText(/^Your password is changed\./)).toBeVisible()
  expect(complete).toHaveBeenCalledExactlyOnceWith('anna', 's', 'seven-7-and-more')
  expect(await toSignIn()).toBeVisible()
})

test('a link that was used says so, keeps what was typed and leads to the sign-in', async () => {
  complete.mockRejectedValue(new BackendError(401, 'user_invalid_token', 'Invalid token'))
  open()
  await userEvent.type(password(), 'another-battery-5{Enter}')
  expect(await screen.findByRole('alert')).toHaveTextContent(/^This link has expired or was used before\./)
  expect(password()).toHaveValue('another-battery-5')
  expect(await toSignIn()).toHaveAttribute('href', '/signin')
  await expectAccessible()
})
