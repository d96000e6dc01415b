import { focusManager } from '@tanstack/react-query'
import { screen } from '@testing-library/react'
import { beforeEach, expect, test, vi } from 'vitest'
import { currentUser } from '#src/services/auth/api.ts'
import { OfflineError } from '#src/services/backend/errors.ts'
import { followMemory } from '#src/services/followers/follows/follow-memory.ts'
import { isFollowing } from '#src/services/followers/follows/status-api.ts'
import { ownAccount } from '#src/services/profiles/account/own-account-api.ts'
import { signedInHint } from '#src/services/auth/signed-in-hint.ts'
import { account, user } from '#src/test/account.ts'
import { renderFeature } from '#src/test/render.tsx'
import { FollowButton } from './follow-controls.tsx'
import { useFollowDialog } from './use-follow-dialog.tsx'
import { eventually } from '#src/test/eventually.ts'

vi.mock('#src/services/followers/follows/status-api.ts', () => ({ isFollowing: vi.fn() }))
vi.mock('#src/services/auth/api.ts', () => ({ currentUser: vi.fn() }))
vi.mock('#src/services/profiles/account/own-account-api.ts', () => ({ ownAccount: vi.fn() }))
const asked = vi.mocked(isFollowing)

beforeEach(() => {
  localStorage.clear()
  signedInHint.set(true)
  asked.mockReset().mockResolvedValue(true)
  vi.mocked(currentUser).mockReset().mockResolvedValue(user)
  vi.mocked(ownAccount).mockReset().mockResolvedValue(null)
})

function Page({ userId }: { userId: string }) {
  return <FollowButton follow={useFollowDialog({ userId, name: 'Ben' })} />
}

const open = (userId = 'ben') => renderFeature(<Page userId={userId} />)
const button = (name: string) => screen.findByRole('button', { name })

test('a follow of the account from elsewhere is shown here', async () => {
  open()
  expect(screen.getByRole('button', { name: 'Follow' }), 'until the server answers').toBeVisible()
  expect(await button('Following')).toBeVisible()
  expect(asked).toHaveBeenCalledExactlyOnceWith('ben')
})

test('a follow that this browser keeps causes no request', async () => {
  followMemory.add('ben', 'secret')
  open()
  expect(await button('Following')).toBeVisible()
  await eventually(() => expect(ownAccount).toHaveBeenCalled())
  expect(asked).not.toHaveBeenCalled()
})

test.each([
  ['who never signed in here', () => signedInHint.set(false)],
  ['whose session has ended', () => vi.mocked(currentUser).mockResolvedValue(null)],
])('no request is sent for %s', async (_, arrange) => {
  arrange()
  const { queryClient } = open()
  expect(await button('Follow')).toBeVisible()
  await eventually(() => expect(queryClient.getQueryData(['session'])).toBeNull())
  expect(asked).not.toHaveBeenCalled()
})

test('no request is sent for the visitor’s own page', async () => {
  vi.mocked(ownAccount).mockResolvedValue(account())
  const { queryClient } = open(user.$id)
  expect(await button('Follow')).toBeVisible()
  await eventually(() => expect(queryClient.getQueryData(['session'])).toMatchObject({ user }))
  expect(asked).not.toHaveBeenCalled()
})

test('a follow or unfollow in another tab is shown on return to this one', async () => {
  asked.mockResolvedValue(false)
  open()
  expect(await button('Follow')).toBeVisible()
  const change = (secrets: object[]) => {
    localStorage.setItem('fundus.followed', JSON.stringify(secrets))
    focusManager.setFocused(false)
    focusManager.setFocused(true)
  }
  change([{ creatorId: 'ben', secret: 's' }])
  expect(await button('Following')).toBeVisible()
  change([])
  expect(await button('Follow')).toBeVisible()
})

test('without a response the button shows no follow', async () => {
  asked.mockRejectedValue(new OfflineError())
  open()
  await eventually(() => expect(asked).toHaveBeenCalledOnce())
  expect(await button('Follow')).toBeEnabled()
})
