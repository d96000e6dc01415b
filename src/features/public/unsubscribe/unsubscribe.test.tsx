import { screen } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { beforeEach, expect, test, vi } from 'vitest'
import { ActionError } from '#src/services/backend/errors.ts'
import { getUnsubscribed, resubscribe, unsubscribe } from '#src/services/updates/unsubscribe-api.ts'
import { renderFeature } from '#src/test/render.tsx'
import { Unsubscribe } from './unsubscribe.tsx'

vi.mock('#src/services/updates/unsubscribe-api.ts', () => ({
  getUnsubscribed: vi.fn(),
  resubscribe: vi.fn(),
  unsubscribe: vi.fn(),
}))
const unsubscribed = vi.mocked(getUnsubscribed)
const leave = vi.mocked(unsubscribe)

beforeEach(() => {
  unsubscribed.mockReset().mockResolvedValue({ creator: 'Anna', unsubscribed: null, consent: 'absent' })
  leave.mockReset().mockResolvedValue({})
  vi.mocked(resubscribe).mockReset().mockResolvedValue({})
})
const show = () => renderFeature(<Unsubscribe token="token" />)
const press = async (name: string) => userEvent.click(await screen.findByRole('button', { name }))

test('opening the link unsubscribes nobody', async () => {
  show()
  expect(await screen.findByText(/when “Anna” updates a product/)).toBeVisible()
  expect(leave).not.toHaveBeenCalled()
})

test.each([
  ['Unsubscribe from “Anna”', 'creator', /new versions from “Anna”/],
  ['Unsubscribe from everybody', 'everybody', /from any creator/],
] as const)('%s unsubscribes once, and the heading says so', async (button, scope, words) => {
  show()
  await screen.findByRole('button', { name: button })
  unsubscribed.mockResolvedValue({ creator: 'Anna', unsubscribed: scope, consent: 'absent' })
  await userEvent.dblClick(screen.getByRole('button', { name: button }))
  expect(await screen.findByRole('heading', { name: 'You are unsubscribed' })).toHaveFocus()
  expect(screen.getByText(words)).toBeVisible()
  expect(leave).toHaveBeenCalledExactlyOnceWith('token', scope)
})

test('a press that fails says why and can be repeated', async () => {
  leave.mockRejectedValueOnce(new ActionError('unavailable', 'Please try again later.'))
  show()
  await press('Unsubscribe from “Anna”')
  expect(await screen.findByRole('alert')).toHaveTextContent('Please try again later.')
  unsubscribed.mockResolvedValue({ creator: 'Anna', unsubscribed: 'creator', consent: 'absent' })
  await press('Unsubscribe from “Anna”')
  expect(await screen.findByRole('heading', { name: 'You are unsubscribed' })).toBeVisible()
})

test('it can be taken back', async () => {
  unsubscribed.mockResolvedValueOnce({ creator: 'Anna', unsubscribed: 'creator', consent: 'absent' })
  show()
  await press('Get these emails again')
  expect(await screen.findByText('You get these emails again.')).toBeVisible()
})

test('the mails of a creator who is gone are unsubscribed with all others', async () => {
  unsubscribed.mockResolvedValue({ creator: '', unsubscribed: null, consent: 'absent' })
  show()
  expect(await screen.findAllByRole('button')).toHaveLength(1)
})

test('a link that nobody has made is told of', async () => {
  unsubscribed.mockRejectedValue(new ActionError('not_found', 'This link is not valid.'))
  show()
  expect(await screen.findByRole('heading', { name: 'This link does not work' })).toBeVisible()
})
