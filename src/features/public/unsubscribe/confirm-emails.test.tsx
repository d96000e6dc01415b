import { screen } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { beforeEach, expect, test, vi } from 'vitest'
import { ActionError } from '#src/services/backend/errors.ts'
import { getUnsubscribed, resubscribe } from '#src/services/updates/unsubscribe-api.ts'
import { expectAccessible } from '#src/test/accessible.ts'
import { renderFeature } from '#src/test/render.tsx'
import { ConfirmEmails } from './confirm-emails.tsx'

vi.mock('#src/services/updates/unsubscribe-api.ts', () => ({
  getUnsubscribed: vi.fn(),
  resubscribe: vi.fn(),
  unsubscribe: vi.fn(),
}))
const state = vi.mocked(getUnsubscribed)
const confirm = vi.mocked(resubscribe)

const open = { creator: 'Anna', unsubscribed: null, consent: 'open' } as const
const confirmed = { ...open, consent: 'confirmed' } as const

beforeEach(() => {
  state.mockReset().mockResolvedValue(open)
  confirm.mockReset().mockResolvedValue({})
})
const show = () => renderFeature(<ConfirmEmails token="token" />)
const question = 'Yes, send me emails'

test('opening the link says yes to nothing', async () => {
  show()
  expect(await screen.findByText(/Do you want emails from “Anna”/)).toBeVisible()
  expect(confirm).not.toHaveBeenCalled()
  await expectAccessible()
})

test('two presses say yes once, and the heading says so', async () => {
  show()
  const button = await screen.findByRole('button', { name: question })
  state.mockResolvedValue(confirmed)
  await userEvent.dblClick(button)
  expect(await screen.findByRole('heading', { name: 'You get these emails' })).toHaveFocus()
  expect(confirm).toHaveBeenCalledExactlyOnceWith('token')
  expect(screen.getByRole('link', { name: 'Unsubscribe' })).toHaveAttribute('href', '/unsubscribe/token')
})

test('a press that fails says why and can be repeated', async () => {
  confirm.mockRejectedValueOnce(new ActionError('unavailable', 'Please try again later.'))
  show()
  await userEvent.click(await screen.findByRole('button', { name: question }))
  expect(await screen.findByRole('alert')).toHaveTextContent('Please try again later.')
  state.mockResolvedValue(confirmed)
  await userEvent.click(screen.getByRole('button', { name: question }))
  expect(await screen.findByRole('heading', { name: 'You get these emails' })).toBeVisible()
})

test('somebody who has unsubscribed is asked again', async () => {
  state.mockResolvedValue({ ...confirmed, unsubscribed: 'creator' })
  show()
  expect(await screen.findByRole('button', { name: question })).toBeVisible()
})

test.each([
  ['the creator has gone', () => state.mockResolvedValue({ ...open, creator: '' })],
  [
    'the creator has taken the address from the list',
    () => state.mockResolvedValue({ ...open, consent: 'absent' }),
  ],
  ['nobody has made it', () => state.mockRejectedValue(new ActionError('not_found', 'No such link'))],
])('a link says that it does not work if %s', async (_, answer) => {
  answer()
  show()
  expect(await screen.findByRole('heading', { name: 'This link does not work' })).toBeVisible()
  await expectAccessible()
})

test('a state that could not be read can be asked for again', async () => {
  state.mockRejectedValueOnce(new ActionError('unavailable', 'Please try again later.'))
  show()
  await userEvent.click(await screen.findByRole('button', { name: /again/i }))
  expect(await screen.findByRole('button', { name: question })).toBeVisible()
})
