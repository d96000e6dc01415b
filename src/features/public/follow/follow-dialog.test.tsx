import { fireEvent, screen, waitFor } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { useState } from 'react'
import { beforeEach, expect, test, vi } from 'vitest'
import { toastStore } from '#src/components/toast/toast-store.ts'
import { ActionError } from '#src/services/backend/errors.ts'
import { followedHere, followSecret } from '#src/services/followers/follows/followed.ts'
import { pendingFollow } from '#src/services/followers/follows/pending-follow.ts'
import { followCreator } from '#src/services/followers/follows/api.ts'
import { expectAccessible } from '#src/test/accessible.ts'
import { renderFeature } from '#src/test/render.tsx'
import { FollowDialog } from './follow-dialog.tsx'

vi.mock('#src/services/followers/follows/api.ts', () => ({ followCreator: vi.fn() }))
const follow = vi.mocked(followCreator)

beforeEach(() => {
  follow.mockReset()
  localStorage.clear()
})

function open(email = '') {
  const onClose = vi.fn<() => void>()
  const { queryClient } = renderFeature(
    <FollowDialog
      creator={{ userId: 'anna', name: 'Anna' }}
      email={email}
      isFollowed={false}
      onClose={onClose}
    />,
  )
  return { onClose, queryClient }
}

const submit = () => userEvent.click(screen.getByRole('button', { name: 'Follow' }))
const emailField = () => screen.getByRole('textbox', { name: 'Email address' })

test('a follow is remembered and closes the dialog', async () => {
  follow.mockResolvedValue({ result: 'followed', supporters: 1 })
  const { onClose, queryClient } = open()
  expect(screen.getByRole('dialog', { name: /^Follow/ })).toBeVisible()
  await userEvent.type(emailField(), 'ben@example.ch{Enter}')
  expect(await screen.findByText('You are following!')).toBeVisible()
  expect(toastStore.getState()).toMatchObject({ type: 'success', duration: 3000 })
  expect(follow).toHaveBeenCalledExactlyOnceWith('anna', 'ben@example.ch')
  expect(queryClient.getQueryData(['account-follows', 'anna'])).toBe(true)
  expect(followSecret('anna'), 'which another person at this browser could not undo').toBeNull()
  expect(onClose).toHaveBeenCalledOnce()
})

test('a signed-in visitor is not asked for an address', async () => {
  follow.mockResolvedValue({ result: 'followed', supporters: 1 })
  open('ben@example.ch')
  expect(screen.getByText(/^Get news from Anna by email to ben@example\.ch\.$/)).toBeVisible()
  await expectAccessible()
  expect(screen.queryByRole('textbox')).toBeNull()
  await submit()
  expect(await screen.findByText('You are following!')).toBeVisible()
  expect(follow).toHaveBeenCalledExactlyOnceWith('anna', 'ben@example.ch')
})

/** Returns the function with which the session arrives. */
function DialogBeforeSession({ arriving }: { arriving: string }) {
  const [email, setEmail] = useState<string>()
  return (
    <>
      <button type="button" onClick={() => setEmail(arriving)}>
        Arrive
      </button>
      <FollowDialog
        creator={{ userId: 'anna', name: 'Anna' }}
        email={email}
        isFollowed={false}
        onClose={() => undefined}
      />
    </>
  )
}

test.each([
  ['a guest', '', 1],
  ['somebody signed in', 'ben@example.ch', 0],
])('the dialog asks for nothing until it is known whether this is %s', async (_who, arriving, fields) => {
  renderFeature(<DialogBeforeSession arriving={arriving} />)
  expect(screen.getByRole('dialog', { name: /^Follow/ })).toBeVisible()
  expect(screen.queryByRole('textbox')).toBeNull()
  expect(screen.queryByRole('button', { name: 'Follow' })).toBeNull()
  await userEvent.click(screen.getByRole('button', { name: 'Arrive', hidden: true }))
  expect(await screen.findByRole('button', { name: 'Follow' })).toBeVisible()
  expect(screen.queryAllByRole('textbox')).toHaveLength(fields)
})

test('an invalid address is refused at its field and by a toast', async () => {
  open()
  await userEvent.type(emailField(), 'ben@')
  await submit()
  expect(await screen.findByText('Invalid email')).toBeVisible()
  expect(toastStore.getState()).toMatchObject({ type: 'error', duration: 3000 })
  expect(screen.getAllByText('Please enter a valid email address.')).toHaveLength(2)
  expect(emailField()).toHaveFocus()
  expect(emailField()).toBeInvalid()
  expect(follow).not.toHaveBeenCalled()
})

test.each([
  ['nora@mail.example.,', 'nora@mail.example', 'nora@mail.example'],
  ['Nora Keller <nora@mail.example>', 'nora@mail.example', 'nora@mail.example'],
  ['mailto:nora@mail.example', 'nora@mail.example', 'nora@mail.example'],
  ['no\u200Bra@müller.example', 'nora@müller.example', 'nora@xn--mller-kva.example'],
])('%j is shown and sent as it is meant', async (typed, shown, sent) => {
  follow.mockResolvedValue({ result: 'pending', supporters: 3 })
  open()
  await userEvent.click(emailField())
  await userEvent.paste(typed)
  await userEvent.tab()
  expect(emailField()).toHaveValue(shown)
  await submit()
  expect(await screen.findByText(/^It is on its way to /)).toBeVisible()
  expect(follow).toHaveBeenCalledExactlyOnceWith('anna', sent)
})

test('what is meant is sent by the Enter key as well', async () => {
  follow.mockResolvedValue({ result: 'followed', supporters: 1 })
  const { onClose } = open()
  await userEvent.type(emailField(), 'ben@mail.example,{Enter}')
  expect(await screen.findByText('You are following!')).toBeVisible()
  expect(follow).toHaveBeenCalledExactlyOnceWith('anna', 'ben@mail.example')
  expect(onClose).toHaveBeenCalledOnce()
})

test.each(['nora@mail..example', 'a@mail.example, b@mail.example', 'nöra@mail.example'])(
  '%j is refused at its field',
  async (typed) => {
    open()
    await userEvent.click(emailField())
    await userEvent.paste(typed)
    await submit()
    expect(await screen.findByText('Invalid email')).toBeVisible()
    expect(emailField()).toBeInvalid()
    expect(emailField()).toHaveValue(typed)
    expect(follow).not.toHaveBeenCalled()
  },
)

test('a follow succeeds without browser storage', async () => {
  const keep = vi.spyOn(Storage.prototype, 'setItem').mockImplementation(() => {
    throw new DOMException('full', 'QuotaExceededError')
  })
  follow.mockResolvedValue({ result: 'followed', supporters: 1 })
  const { onClose } = open('ben@example.ch')
  await submit()
  expect(await screen.findByText('You are following!')).toBeVisible()
  expect(keep).toHaveBeenCalled()
  expect(onClose).toHaveBeenCalledOnce()
  keep.mockRestore()
})

test('an address that follows already is told so', async () => {
  follow.mockResolvedValue({ result: 'already_following', supporters: 3 })
  const { onClose } = open('ben@example.ch')
  await submit()
  expect(await screen.findByText('Already following')).toBeVisible()
  expect(toastStore.getState()).toMatchObject({ type: 'info', duration: 3000 })
  expect(onClose).toHaveBeenCalledOnce()
})

test('an unverified address is told that a link was mailed', async () => {
  follow.mockResolvedValue({ result: 'pending', supporters: 3 })
  const { onClose } = open()
  await userEvent.type(emailField(), 'ben@example.ch{Enter}')
  expect(await screen.findByText('Almost done: please confirm the link in the email.')).toBeVisible()
  expect(screen.getByText(/^It is on its way to ben@example\.ch/)).toBeVisible()
  expect([followedHere(), pendingFollow.has('anna')]).toEqual([[], true])
  expect(onClose).not.toHaveBeenCalled()
  await userEvent.click(screen.getByRole('button', { name: 'Done' }))
  expect(onClose).toHaveBeenCalledOnce()
})

test('a visitor who has asked before is reminded of the link until it expires', () => {
  pendingFollow.add('anna')
  open()
  expect(screen.getByText(/^You have asked to follow before/)).toBeVisible()
  vi.useFakeTimers({ now: Date.now() + 8 * 24 * 60 * 60_000, toFake: ['Date'] })
  expect(pendingFollow.has('anna')).toBe(false)
  vi.useRealTimers()
})

test('too many requests show the wait and keep the input', async () => {
  follow.mockRejectedValue(new ActionError('rate_limited', 'Too many requests.', undefined, 150))
  open()
  await userEvent.type(emailField(), 'ben@example.ch')
  await submit()
  const words = 'Too many requests.'
  expect((await screen.findAllByText(words))[0]).toBeVisible()
  expect(toastStore.getState()).toMatchObject({ type: 'error', message: words })
  expect(emailField()).toHaveValue('ben@example.ch')
})

test('a follow that failed keeps the input and can be tried again', async () => {
  follow.mockRejectedValue(new Error('down'))
  const { onClose } = open()
  await userEvent.type(emailField(), 'ben@example.ch')
  await submit()
  expect(await screen.findByText('Following failed')).toBeVisible()
  expect(screen.getAllByText('Please try again later.')).not.toEqual([])
  await expectAccessible()
  expect(toastStore.getState()).toMatchObject({ type: 'error', duration: 3000 })
  expect(emailField()).toHaveValue('ben@example.ch')
  expect(onClose).not.toHaveBeenCalled()
  follow.mockResolvedValue({ result: 'followed', supporters: 1 })
  await submit()
  await waitFor(() => expect(onClose).toHaveBeenCalledOnce())
})

test('a double click follows once', async () => {
  let answer: (follow: { result: 'followed'; supporters: number }) => void = () => undefined
  follow.mockReturnValue(new Promise((resolve) => (answer = resolve)))
  const { onClose } = open('ben@example.ch')
  await userEvent.dblClick(screen.getByRole('button', { name: 'Follow' }))
  expect(await screen.findByRole('button', { name: 'Following...' })).toBeDisabled()
  fireEvent(screen.getByRole('dialog'), new Event('cancel', { cancelable: true }))
  expect(onClose).not.toHaveBeenCalled()
  answer({ result: 'followed', supporters: 1 })
  expect(await screen.findByText('You are following!')).toBeVisible()
  expect(follow).toHaveBeenCalledOnce()
})
