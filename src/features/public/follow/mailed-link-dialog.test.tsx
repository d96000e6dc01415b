import { m } from '#messages'
import { screen } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { beforeEach, expect, test, vi } from 'vitest'
import { ActionError, OfflineError } from '#src/services/backend/errors.ts'
import { followedHere, followSecret } from '#src/services/followers/follows/followed.ts'
import { confirmFollow, isFollowingByLink, unfollowCreator } from '#src/services/followers/follows/api.ts'
import { pendingFollow } from '#src/services/followers/follows/pending-follow.ts'
import { expectAccessible } from '#src/test/accessible.ts'
import { renderFeature } from '#src/test/render.tsx'
import { MailedLinkDialog } from './mailed-link-dialog.tsx'
import { eventually } from '#src/test/eventually.ts'

vi.mock('#src/services/followers/follows/api.ts', () => ({
  confirmFollow: vi.fn(),
  isFollowingByLink: vi.fn(),
  unfollowCreator: vi.fn(),
}))
const confirm = vi.mocked(confirmFollow)
const asked = vi.mocked(isFollowingByLink)
const leave = vi.mocked(unfollowCreator)

beforeEach(() => {
  confirm.mockReset()
  leave.mockReset()
  asked.mockReset().mockResolvedValue(false)
  localStorage.clear()
})

function open() {
  const [onAskAgain, onClose] = [vi.fn<() => void>(), vi.fn<() => void>()]
  renderFeature(
    <MailedLinkDialog
      creator={{ userId: 'anna', name: 'Anna' }}
      secret="s"
      onAskAgain={onAskAgain}
      onClose={onClose}
    />,
  )
  return { onAskAgain, onClose }
}
const button = (name: string) => screen.findByRole('button', { name })
const press = async (name: string) => userEvent.click(await button(name))

test('nothing is confirmed without a press; a double click confirms once', async () => {
  let answer: (follow: { result: 'followed'; supporters: number }) => void = () => undefined
  confirm.mockReturnValue(new Promise((resolve) => (answer = resolve)))
  pendingFollow.add('anna')
  const { onClose } = open()
  const submit = await button('Confirm')
  expect(confirm).not.toHaveBeenCalled()
  await userEvent.dblClick(submit)
  expect(screen.queryByRole('button', { name: 'Close' }), 'while it runs').toBeNull()
  answer({ result: 'followed', supporters: 1 })
  expect(await screen.findByText('You are following!')).toBeVisible()
  expect(confirm).toHaveBeenCalledExactlyOnceWith('anna', 's')
  expect([followSecret('anna'), pendingFollow.has('anna')]).toEqual(['s', false])
  expect(onClose).toHaveBeenCalledOnce()
})

test('a link that was confirmed meanwhile says that the address follows', async () => {
  confirm.mockResolvedValue({ result: 'already_following', supporters: 1 })
  open()
  await press('Confirm')
  expect(await screen.findByText('Already following')).toBeVisible()
})

test('a link that is opened again is remembered and offers to unfollow by a press', async () => {
  asked.mockResolvedValue(true)
  let answer: (left: { supporters: number }) => void = () => undefined
  leave.mockReturnValue(new Promise((resolve) => (answer = resolve)))
  const { onClose } = open()
  const submit = await button('Unfollow')
  expect(screen.getByRole('dialog', { name: 'Stop following?' })).toBeVisible()
  expect([followSecret('anna'), leave.mock.calls]).toEqual(['s', []])
  await userEvent.dblClick(submit)
  answer({ supporters: 0 })
  expect(await screen.findByText('You no longer follow Anna')).toBeVisible()
  expect(leave).toHaveBeenCalledExactlyOnceWith('anna', 's')
  expect(followedHere()).toEqual([])
  expect(onClose).toHaveBeenCalledOnce()
})

test.each([
  ['as it is opened', () => asked.mockRejectedValue(new ActionError('conflict', m.refusal_link_expired()))],
  [
    'when it is pressed',
    () => confirm.mockRejectedValue(new ActionError('conflict', m.refusal_link_expired())),
  ],
])('a link that has expired says so %s and leads to a new one', async (when, arrange) => {
  arrange()
  const { onAskAgain } = open()
  if (when === 'when it is pressed') await press('Confirm')
  expect(await screen.findByText(m.refusal_link_expired())).toBeVisible()
  await expectAccessible()
  await press('Ask for a new link')
  expect(onAskAgain).toHaveBeenCalledOnce()
})

test('a lost connection can be tried again at each step', async () => {
  asked.mockRejectedValueOnce(new OfflineError())
  confirm.mockRejectedValueOnce(new OfflineError())
  confirm.mockResolvedValue({ result: 'followed', supporters: 1 })
  const { onClose } = open()
  expect(await screen.findByText('The link could not be opened')).toBeVisible()
  await press('Try Again')
  await press('Confirm')
  expect(await screen.findByRole('alert')).toBeVisible()
  await press('Confirm')
  await eventually(() => expect(onClose).toHaveBeenCalledOnce())
})
