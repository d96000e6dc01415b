import { m } from '#messages'
import { screen } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { beforeEach, expect, test, vi } from 'vitest'
import { ActionError, OfflineError } from '#src/services/backend/errors.ts'
import { followMemory } from '#src/services/followers/follows/follow-memory.ts'
import { followedHere, followSecret } from '#src/services/followers/follows/followed.ts'
import { unfollowCreator } from '#src/services/followers/follows/api.ts'
import { expectAccessible } from '#src/test/accessible.ts'
import { renderFeature } from '#src/test/render.tsx'
import { FollowDialog } from './follow-dialog.tsx'
import { eventually } from '#src/test/eventually.ts'

vi.mock('#src/services/followers/follows/api.ts', () => ({ unfollowCreator: vi.fn() }))
const leave = vi.mocked(unfollowCreator)

beforeEach(() => {
  leave.mockReset().mockResolvedValue({ supporters: 0 })
  localStorage.clear()
})

function open() {
  const onClose = vi.fn<() => void>()
  const { queryClient } = renderFeature(
    <FollowDialog
      creator={{ userId: 'anna', name: 'Anna' }}
      email="ben@example.ch"
      isFollowed
      onClose={onClose}
    />,
  )
  return { onClose, queryClient }
}
const press = (name: string) => userEvent.click(screen.getByRole('button', { name }))

test('a visitor who follows is asked whether to unfollow, and for no address', async () => {
  const { onClose } = open()
  expect(screen.getByRole('dialog', { name: 'Stop following?' })).toBeInTheDocument()
  expect(screen.getByText(/^News from Anna will no longer come/)).toBeVisible()
  expect(screen.queryByRole('textbox')).toBeNull()
  await press('Cancel')
  expect(onClose).toHaveBeenCalledOnce()
  expect(leave).not.toHaveBeenCalled()
})

test.each([
  ['by the link that this browser knows', () => followMemory.add('anna', 's'), 's'],
  ['with the account', () => undefined, null],
])('unfollowing %s forgets the follow', async (_, arrange, secret) => {
  arrange()
  const { onClose, queryClient } = open()
  await press('Unfollow')
  expect(await screen.findByText('You no longer follow Anna')).toBeVisible()
  expect(leave).toHaveBeenCalledExactlyOnceWith('anna', secret)
  expect(followedHere()).toEqual([])
  expect(queryClient.getQueryData(['followed', 'anna'])).toBeNull()
  expect(queryClient.getQueryData(['account-follows', 'anna'])).toBe(false)
  expect(onClose).toHaveBeenCalledOnce()
})

test('a follow that had ended before is forgotten with a message', async () => {
  followMemory.add('anna', 's')
  followMemory.add('berta', 't')
  leave.mockRejectedValue(
    new ActionError('not_found', m.refusal_not_following(), undefined, undefined, 'not_following'),
  )
  const { onClose } = open()
  await press('Unfollow')
  expect(await screen.findByRole('alert')).toHaveTextContent('Not following this creator')
  await expectAccessible()
  expect(followedHere()).toEqual([{ creatorId: 'berta', secret: 't' }])
  expect(onClose).not.toHaveBeenCalled()
  const [, close] = screen.getAllByRole('button', { name: 'Close' })
  expect(close).toHaveFocus()
  await userEvent.keyboard('{Enter}')
  expect(onClose).toHaveBeenCalledOnce()
})

test('a lost connection is reported in the dialog and can be tried again', async () => {
  followMemory.add('anna', 's')
  leave.mockRejectedValueOnce(new OfflineError())
  const { onClose } = open()
  await press('Unfollow')
  expect(await screen.findByRole('alert')).toBeVisible()
  await expectAccessible()
  expect(followSecret('anna')).toBe('s')
  await press('Unfollow')
  await eventually(() => expect(onClose).toHaveBeenCalledOnce())
})
