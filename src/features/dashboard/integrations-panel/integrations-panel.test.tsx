import { fireEvent, screen, waitFor, within } from '@testing-library/react'
import { beforeEach, expect, test, vi } from 'vitest'
import { toastStore } from '#src/components/toast/toast-store.ts'
import type { Account } from '#src/domain/profile/profile.ts'
import { updateProfile } from '#src/services/profiles/account/api.ts'
import { ActionError } from '#src/services/backend/errors.ts'
import { ownAccount } from '#src/services/profiles/account/own-account-api.ts'
import { expectAccessible } from '#src/test/accessible.ts'
import { account } from '#src/test/account.ts'
import { renderFeature } from '#src/test/render.tsx'
import { IntegrationsPanel } from './integrations-panel.tsx'

vi.mock('#src/services/profiles/account/api.ts', () => ({ updateProfile: vi.fn() }))
vi.mock('#src/services/profiles/account/own-account-api.ts', () => ({ ownAccount: vi.fn() }))

const update = vi.mocked(updateProfile)

/** The stored account, which updates change as the server does. */
let stored: Account

beforeEach(() => {
  stored = account({ contactEmail: '' })
  vi.mocked(ownAccount).mockImplementation(() => Promise.resolve(stored))
  update.mockReset().mockImplementation((changes) => {
    stored = { ...stored, ...changes }
    return Promise.resolve()
  })
  toastStore.hide()
})

const setup = () => renderFeature(<IntegrationsPanel account={stored} />, '/members/integrations')
const toggle = (name: string) => screen.getByRole('switch', { name })
const dialog = () => within(screen.getByRole('dialog', { name: 'Configure Contact Email' }))
const email = () => dialog().getByRole('textbox', { name: 'Email' })

test('reviews are switched on and off with a message', async () => {
  setup()
  fireEvent.click(toggle('Review Widget'))
  await waitFor(() => expect(toggle('Review Widget')).toBeChecked())
  expect(toastStore.getState()).toMatchObject({
    type: 'success',
    message: 'Review widget enabled successfully!',
    duration: 4000,
  })
  fireEvent.click(toggle('Review Widget'))
  await waitFor(() => expect(toggle('Review Widget')).not.toBeChecked())
  expect(toastStore.getState().message).toBe('Review widget disabled successfully!')
})

test('a second press while the first is under way does nothing', async () => {
  update.mockReturnValue(new Promise(() => undefined))
  setup()
  fireEvent.click(toggle('Review Widget'))
  await waitFor(() => expect(toggle('Review Widget')).toHaveAttribute('aria-busy', 'true'))
  fireEvent.click(toggle('Review Widget'))
  expect(update).toHaveBeenCalledOnce()
})

test('a switch that failed stays as it was and says why', async () => {
  update.mockRejectedValue(new ActionError('unavailable', 'Please try again later.'))
  setup()
  fireEvent.click(toggle('Review Widget'))
  const message = 'Error updating review widget: Please try again later.'
  await waitFor(() => expect(toastStore.getState()).toMatchObject({ type: 'error', message, duration: 5000 }))
  expect(toggle('Review Widget')).not.toBeChecked()
})

test('the contact form waits for an address, and is switched on with it', async () => {
  setup()
  fireEvent.click(toggle('Contact Me Widget'))
  expect(toggle('Contact Me Widget')).not.toBeChecked()
  expect(update).not.toHaveBeenCalled()

  fireEvent.change(email(), { target: { value: '' } })
  fireEvent.click(dialog().getByRole('button', { name: 'Save Email' }))
  await waitFor(() => expect(email()).toHaveAccessibleDescription('Email is required'))
  expect(toastStore.getState()).toMatchObject({ title: 'Invalid email', message: 'Email is required' })

  fireEvent.change(email(), { target: { value: 'nobody' } })
  fireEvent.click(dialog().getByRole('button', { name: 'Save Email' }))
  await waitFor(() => expect(email()).toHaveAccessibleDescription('Please enter a valid email address'))
  await expectAccessible()
  expect(toastStore.getState()).toMatchObject({
    title: 'Invalid email',
    message: 'Please enter a valid email address',
  })

  fireEvent.change(email(), { target: { value: 'hello@anna.example' } })
  fireEvent.click(dialog().getByRole('button', { name: 'Save Email' }))
  await waitFor(() => expect(toggle('Contact Me Widget')).toBeChecked())
  expect(update).toHaveBeenCalledExactlyOnceWith(
    { contactEmail: 'hello@anna.example', contactForm: true },
    expect.anything(),
  )
  expect(toastStore.getState()).toMatchObject({
    title: 'Email saved',
    message: 'Contact email saved successfully!',
  })
  expect(screen.getByText('Contact email: hello@anna.example')).toBeInTheDocument()
})

test('a contact form without an address stays off', () => {
  setup()
  fireEvent.click(toggle('Contact Me Widget'))
  fireEvent.click(dialog().getByRole('button', { name: 'Cancel' }))
  expect(screen.queryByRole('dialog')).not.toBeInTheDocument()
  expect(update).not.toHaveBeenCalled()
})

test('with an address the contact form is switched at once, on and off, and it says so', async () => {
  stored = account({ contactEmail: 'old@anna.example' })
  setup()
  fireEvent.click(toggle('Contact Me Widget'))
  await waitFor(() => expect(toggle('Contact Me Widget')).toBeChecked())
  expect(update).toHaveBeenLastCalledWith({ contactForm: true }, expect.anything())
  expect(toastStore.getState()).toMatchObject({
    type: 'success',
    message: 'Contact form enabled successfully!',
    duration: 4000,
  })
  fireEvent.click(toggle('Contact Me Widget'))
  await waitFor(() => expect(toggle('Contact Me Widget')).not.toBeChecked())
  expect(toastStore.getState().message).toBe('Contact form disabled successfully!')
})

test('a contact form that cannot be switched stays as it was and says why', async () => {
  stored = account({ contactEmail: 'old@anna.example' })
  update.mockRejectedValue(new ActionError('unavailable', 'Please try again later.'))
  setup()
  fireEvent.click(toggle('Contact Me Widget'))
  const message = 'Error updating contact form: Please try again later.'
  await waitFor(() => expect(toastStore.getState()).toMatchObject({ type: 'error', message, duration: 5000 }))
  expect(toggle('Contact Me Widget')).not.toBeChecked()
})

test('the address can be changed', async () => {
  stored = account({ contactEmail: 'old@anna.example' })
  setup()
  fireEvent.click(screen.getByRole('button', { name: 'Change email' }))
  expect(email()).toHaveValue('old@anna.example')
  update.mockRejectedValueOnce(new ActionError('unavailable', 'Please try again later.'))
  fireEvent.change(email(), { target: { value: 'new@anna.example' } })
  fireEvent.click(dialog().getByRole('button', { name: 'Save Email' }))
  expect(
    await dialog().findByText('Error saving contact email: Please try again later.', {
      ignore: '[popover] *',
    }),
  ).toBeInTheDocument()
  expect(email()).toHaveValue('new@anna.example')
  await expectAccessible()
  fireEvent.click(await dialog().findByRole('button', { name: 'Save Email' }))
  expect(await screen.findByText('Contact email: new@anna.example')).toBeInTheDocument()
  expect(update).toHaveBeenLastCalledWith({ contactEmail: 'new@anna.example' }, expect.anything())
})

test('settings that cannot be loaded are not shown', async () => {
  vi.mocked(ownAccount).mockRejectedValue(new Error('down'))
  setup()
  expect(await screen.findByText('Error loading widget settings')).toBeInTheDocument()
  expect(toastStore.getState()).toMatchObject({
    type: 'error',
    message: 'Error loading widget settings: Failed to load widget settings',
    duration: 5000,
  })
  vi.mocked(ownAccount).mockResolvedValue(stored)
  fireEvent.click(screen.getByRole('button', { name: 'Try Again' }))
  expect(await screen.findByRole('switch', { name: 'Review Widget' })).toBeInTheDocument()
})
