import { screen } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { beforeEach, expect, test, vi } from 'vitest'
import { m } from '#messages'
import { sendVerification } from '#src/services/auth/email-verification-api.ts'
import { ActionError, OfflineError } from '#src/services/backend/errors.ts'
import { changeAddress } from '#src/services/profiles/account/address-change-api.ts'
import { expectAccessible } from '#src/test/accessible.ts'
import { renderFeature } from '#src/test/render.tsx'
import { AddressSection } from './address-section.tsx'

vi.mock('#src/services/profiles/account/address-change-api.ts', () => ({ changeAddress: vi.fn() }))
vi.mock('#src/services/auth/email-verification-api.ts', () => ({ sendVerification: vi.fn() }))
const change = vi.mocked(changeAddress)
const send = vi.mocked(sendVerification)

beforeEach(() => {
  change.mockReset().mockResolvedValue()
  send.mockReset().mockResolvedValue()
  renderFeature(<AddressSection email="anna@example.com" />)
})

const address = () => screen.getByRole('textbox', { name: 'New email' })
const password = () => screen.getByLabelText('Current password')
const submit = () => userEvent.click(screen.getByRole('button', { name: 'Change Address' }))

async function fillIn(email: string) {
  await userEvent.type(address(), email)
  await userEvent.type(password(), 'Correct-horse-1')
}

test('a new address is sent as it is stored, once, and asks for its link', async () => {
  await fillIn(' Anna@New.example ')
  await userEvent.dblClick(screen.getByRole('button', { name: 'Change Address' }))
  expect(await screen.findByText(/You sign in with anna@new\.example now/)).toBeVisible()
  expect(change).toHaveBeenCalledExactlyOnceWith({
    email: 'anna@new.example',
    password: 'Correct-horse-1',
  })
  expect(send).toHaveBeenCalledOnce()
  expect(address()).toHaveValue('')
  expect(password()).toHaveValue('')
  await expectAccessible()
})

test('a link that could not be mailed is told, since the address is changed all the same', async () => {
  send.mockRejectedValueOnce(new OfflineError())
  await fillIn('anna@new.example')
  await submit()
  expect(await screen.findByText(/could not be sent: ask for it above/)).toBeVisible()
})

test.each([
  ['', 'Please enter the new address'],
  ['anna@new', m.refusal_invalid_email()],
  ['ANNA@example.com', 'You sign in with this address already'],
])('the address «%s» is refused before anything is sent', async (email, message) => {
  if (email !== '') await userEvent.type(address(), email)
  await submit()
  expect(await screen.findByText(message)).toBeVisible()
  expect(screen.getByText('Current password is required')).toBeVisible()
  expect(address()).toHaveFocus()
  expect(change).not.toHaveBeenCalled()
  await expectAccessible()
})

test('what the server refuses stands at its field, and what was typed stays', async () => {
  change.mockRejectedValueOnce(new ActionError('invalid_input', m.refusal_password_is_wrong(), 'password'))
  await fillIn('anna@new.example')
  await submit()
  expect(await screen.findByText('Invalid password. Please try again.')).toBeVisible()
  expect(password()).toHaveFocus()
  expect(address()).toHaveValue('anna@new.example')
  change.mockRejectedValueOnce(new ActionError('conflict', m.refusal_email_is_taken(), 'email'))
  await submit()
  expect(await screen.findByText('Another account signs in with this address')).toBeVisible()
  expect(address()).toHaveFocus()
})

test('a dropped connection is told below the fields, and the next try works', async () => {
  change.mockRejectedValueOnce(new OfflineError())
  await fillIn('anna@new.example')
  await submit()
  expect(await screen.findByText(/^The address could not be changed: /)).toBeVisible()
  expect(send).not.toHaveBeenCalled()
  await submit()
  expect(await screen.findByText(/You sign in with anna@new\.example now/)).toBeVisible()
})
