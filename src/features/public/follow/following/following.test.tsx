import { focusManager } from '@tanstack/react-query'
import { screen, waitFor, within } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { beforeEach, expect, test, vi } from 'vitest'
import { currentUser } from '#src/services/auth/api.ts'
import { OfflineError } from '#src/services/backend/errors.ts'
import { getCreators, listFollowing } from '#src/services/followers/follows/following-api.ts'
import { followMemory } from '#src/services/followers/follows/follow-memory.ts'
import { unfollowCreator } from '#src/services/followers/follows/api.ts'
import { ownAccount } from '#src/services/profiles/account/own-account-api.ts'
import { signedInHint } from '#src/services/auth/signed-in-hint.ts'
import { expectAccessible } from '#src/test/accessible.ts'
import { account, user } from '#src/test/account.ts'
import { creator } from '#src/test/creator.ts'
import { renderFeature } from '#src/test/render.tsx'
import { Following } from './following.tsx'

vi.mock('#src/services/followers/follows/api.ts', () => ({ unfollowCreator: vi.fn() }))
vi.mock('#src/services/followers/follows/following-api.ts', () => ({
  getCreators: vi.fn(),
  listFollowing: vi.fn(),
}))
vi.mock('#src/services/auth/api.ts', () => ({ currentUser: vi.fn() }))
vi.mock('#src/services/profiles/account/own-account-api.ts', () => ({ ownAccount: vi.fn() }))
const list = vi.mocked(listFollowing)
const read = vi.mocked(getCreators)
const leave = vi.mocked(unfollowCreator)

const follow = (creatorId: string) => ({
  creatorId,
  creator: creatorId,
  email: 'ben@example.ch',
  status: 'active' as const,
  notificationsEnabled: true,
  followedAt: '2026-11-21T12:00:00.000Z',
  unfollowedAt: null,
})
const pageOf = (...ids: string[]) => ({ follows: ids.map(follow), next: null })
const place = { followedAt: '2026-11-21T12:00:00.000Z', creatorId: 'ada' }
const HIDDEN = 'hidden'

beforeEach(() => {
  vi.resetAllMocks()
  localStorage.clear()
  list.mockResolvedValue(pageOf())
  leave.mockResolvedValue({ supporters: 0 })
  read.mockImplementation((ids) => {
    const shown = ids.filter((id) => id !== HIDDEN)
    const found = shown.map(
      (id) => [id, creator({ userId: id, username: id, name: `Name of ${id}` })] as const,
    )
    return Promise.resolve(new Map(found))
  })
  vi.mocked(currentUser).mockResolvedValue(user)
  vi.mocked(ownAccount).mockResolvedValue(account())
})

const open = () =>
  renderFeature(
    <>
      <h1 tabIndex={-1}>Saved</h1>
      <Following />
    </>,
    '/saved',
  )
const names = async () => {
  const rows = await screen.findByRole('list', { name: 'Creators you follow' })
  return within(rows)
    .getAllByRole('heading', { level: 3 })
    .map(({ textContent }) => textContent.trim())
}
const press = async (name: string) => userEvent.click(await screen.findByRole('button', { name }))

test('a guest sees the follows of this browser, newest first, without a request for follows', async () => {
  followMemory.add('ada', 'a')
  followMemory.add('ben', 'b')
  open()
  expect(screen.getByText('Loading the creators you follow...')).toBeVisible()
  expect(await names()).toEqual(['Name of ben', 'Name of ada'])
  expect(screen.getByRole('link', { name: 'Name of ada' })).toHaveAttribute('href', '/user/ada/products')
  expect(list).not.toHaveBeenCalled()
  expect(currentUser).not.toHaveBeenCalled()
})

test('an empty list says where to begin', async () => {
  open()
  expect(await screen.findByText('You follow nobody here yet')).toBeVisible()
  expect(screen.getByRole('link', { name: 'Find creators' })).toHaveAttribute('href', '/')
})

test('a signed-in visitor also sees the follows of the account, each creator once', async () => {
  signedInHint.set(true)
  followMemory.add('ada', 'a')
  list.mockResolvedValue(pageOf('ben', 'ada', 'ben'))
  open()
  expect(await names()).toEqual(['Name of ada', 'Name of ben'])
  expect(list).toHaveBeenCalledExactlyOnceWith(null)
})

test('an account without username is treated like a guest', async () => {
  signedInHint.set(true)
  vi.mocked(ownAccount).mockResolvedValue(null)
  followMemory.add('ada', 'a')
  open()
  expect(await names()).toEqual(['Name of ada'])
  expect(list).not.toHaveBeenCalled()
})

test('more follows are loaded on request, and the heading has the focus after the last page', async () => {
  signedInHint.set(true)
  list.mockResolvedValueOnce({ ...pageOf('ada'), next: place })
  list.mockRejectedValueOnce(new OfflineError())
  list.mockResolvedValueOnce(pageOf('ben', 'ada'))
  open()
  await press('Load more')
  expect(await screen.findByText(new OfflineError().message)).toBeVisible()
  await press('Load more')
  await waitFor(async () => expect(await names()).toEqual(['Name of ada', 'Name of ben']))
  expect(list).toHaveBeenLastCalledWith(place)
  expect(screen.getByRole('heading', { level: 1 })).toHaveFocus()
})

test('an unfollowed creator leaves the list, and the heading has the focus', async () => {
  followMemory.add('ada', 'a')
  followMemory.add('ben', 'b')
  open()
  await press('Unfollow Name of ada')
  await press('Unfollow')
  expect(await screen.findByText('You no longer follow Name of ada')).toBeVisible()
  expect(leave).toHaveBeenCalledExactlyOnceWith('ada', 'a')
  expect(await names()).toEqual(['Name of ben'])
  expect(screen.getByRole('heading', { level: 1 })).toHaveFocus()
})

test('a creator whose page is not public can be unfollowed', async () => {
  followMemory.add(HIDDEN, 'h')
  open()
  expect(await names()).toEqual(['A page that is not public'])
  expect(screen.queryByRole('link')).toBeNull()
  await press('Unfollow A page that is not public')
  await press('Unfollow')
  expect(await screen.findByText('You follow nobody here yet')).toBeVisible()
})

test.each([
  ['the list', () => list.mockRejectedValueOnce(new OfflineError())],
  ['the creators', () => read.mockRejectedValueOnce(new OfflineError())],
  ['who is signed in', () => vi.mocked(currentUser).mockRejectedValueOnce(new OfflineError())],
])('%s can be tried again', async (_, arrange) => {
  signedInHint.set(true)
  arrange()
  list.mockResolvedValue(pageOf('ada'))
  open()
  expect(await screen.findByText('The creators you follow could not be loaded')).toBeVisible()
  await expectAccessible()
  await press('Try Again')
  expect(await names()).toEqual(['Name of ada'])
})

test('a follow of another tab is shown on return to this one', async () => {
  open()
  expect(await screen.findByText('You follow nobody here yet')).toBeVisible()
  followMemory.add('ada', 'a')
  focusManager.setFocused(false)
  focusManager.setFocused(true)
  expect(await names()).toEqual(['Name of ada'])
})
