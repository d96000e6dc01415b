import { screen, waitFor } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { toastStore } from '#src/components/toast/toast-store.ts'
import { saveFile } from '#src/lib/browser/start-download.ts'
import { ownAccount } from '#src/services/profiles/account/own-account-api.ts'
import { OfflineError } from '#src/services/backend/errors.ts'
import { countNewMembers, listMembers, listMembersAfter, type MemberPage } from '#src/services/members/api.ts'
import {
  countFollowers,
  listFollowers,
  listFollowersAfter,
} from '#src/services/followers/own-followers/api.ts'
import { account } from '#src/test/account.ts'
import { follower, member } from '#src/test/community.ts'
import { renderFeature } from '#src/test/render.tsx'
import { CommunityPanel } from './community-panel.tsx'

vi.mock('#src/lib/browser/start-download.ts', () => ({ saveFile: vi.fn() }))
vi.mock('#src/services/profiles/account/own-account-api.ts', () => ({ ownAccount: vi.fn() }))
vi.mock('#src/services/members/api.ts', () => ({
  listMembers: vi.fn(),
  listMembersAfter: vi.fn(),
  countNewMembers: vi.fn(),
}))
vi.mock('#src/services/followers/own-followers/api.ts', () => ({
  listFollowers: vi.fn(),
  listFollowersAfter: vi.fn(),
  countFollowers: vi.fn(),
}))

const batch = vi.mocked(listMembersAfter)
const download = vi.mocked(saveFile)
const saved = () => download.mock.calls[0]?.[0]

const people = (from: number, to: number) =>
  Array.from({ length: to - from }, (_, index) =>
    member({ $id: `m${from + index}`, email: `m${from + index}@example.com`, name: '' }),
  )

beforeEach(() => {
  download.mockReset()
  batch.mockReset()
  vi.mocked(listMembers)
    .mockReset()
    .mockResolvedValue({ rows: people(0, 12), total: 1200 })
  vi.mocked(listFollowers).mockReset().mockResolvedValue({ rows: [], total: 0 })
  vi.mocked(countNewMembers).mockReset().mockResolvedValue(0)
  vi.mocked(countFollowers).mockReset().mockResolvedValue({
    newFollowersLast7Days: 0,
    newFollowersLast30Days: 0,
    registeredUsers: 0,
    anonymousFollowers: 0,
  })
  vi.mocked(ownAccount).mockReset().mockResolvedValue(account())
  toastStore.hide()
})
afterEach(() => vi.unstubAllGlobals())

async function start(address = '/members/members') {
  renderFeature(<CommunityPanel account={account({ totalMembers: 1200 })} />, address)
  const button = await screen.findByTitle('Download members as CSV')
  expect(button).toHaveTextContent('Export CSV')
  button.focus()
  await userEvent.keyboard('{Enter}')
  return button
}

/** Returns a batch that arrives when the test releases it. */
function held() {
  let release: (page: MemberPage) => void = () => undefined
  batch.mockReturnValueOnce(new Promise((resolve) => (release = resolve)))
  return (page: MemberPage) => release(page)
}

test('all pages with their filters are one file; it tells how far it is, and keeps the focus', async () => {
  const [first, second, third] = [held(), held(), held()]
  const button = await start('/members/members?type=free&q=m&page=2')
  expect(button).toHaveTextContent('Generating...')
  first({ rows: people(0, 500), total: 1200 })
  expect(await screen.findByText('500 of 1’200')).toBeInTheDocument()
  await userEvent.click(button)
  second({ rows: people(500, 1000), total: 1200 })
  expect(await screen.findByText('1’000 of 1’200')).toBeInTheDocument()
  third({ rows: people(1000, 1200), total: 1200 })
  await waitFor(() => expect(button).toHaveTextContent('Export CSV'))
  expect(button).toHaveFocus()

  expect(batch.mock.calls.map(([, filters, after]) => [filters, after])).toEqual(
    [null, 'm499', 'm999'].map((after) => [{ search: 'm', type: 'free', status: 'all' }, after]),
  )
  expect(download).toHaveBeenCalledExactlyOnceWith(
    expect.any(Blob),
    expect.stringMatching(/^members-\d{4}-\d\d-\d\d\.csv$/),
  )
  expect(saved()?.type).toBe('text/csv;charset=utf-8')
  const lines = (await saved()?.text())?.split('\r\n') ?? []
  expect(lines).toHaveLength(1202)
  expect(lines[1200]).toBe(',m1199@example.com,Free,Active,0,1 Mar 2026,N/A,')
})

test('whether they agreed to e-mails is told where that is chosen', async () => {
  batch.mockResolvedValueOnce({ rows: people(0, 1), total: 1 })
  renderFeature(<CommunityPanel account={account({ totalMembers: 1 })} />, '/members/members')
  await userEvent.click(await screen.findByLabelText('Export with consents'))
  await userEvent.click(screen.getByTitle('Download members as CSV'))
  await waitFor(() => expect(download).toHaveBeenCalledOnce())
  const lines = (await saved()?.text())?.split('\r\n') ?? []
  expect(lines[0]).toMatch(/,User ID,Agreed to Emails$/)
  expect(lines[1]).toBe(',m0@example.com,Free,Active,0,1 Mar 2026,N/A,,No')
})

test('a file for Excel has semicolons, and the choice is remembered', async () => {
  batch.mockResolvedValue({ rows: people(0, 1), total: 1 })
  const choice = () => screen.findByLabelText('For Excel')
  const { unmount } = renderFeature(
    <CommunityPanel account={account({ totalMembers: 1 })} />,
    '/members/members',
  )
  expect(await choice()).not.toBeChecked()
  await userEvent.click(await choice())
  await userEvent.click(screen.getByTitle('Download members as CSV'))
  await waitFor(() => expect(download).toHaveBeenCalledOnce())
  const lines = (await saved()?.text())?.split('\r\n') ?? []
  expect(lines[1]).toBe(';m0@example.com;Free;Active;0;1 Mar 2026;N/A;')
  unmount()
  renderFeature(<CommunityPanel account={account({ totalMembers: 1 })} />, '/members/members')
  expect(await choice()).toBeChecked()
})

test('a failure is told, and it can be begun again', async () => {
  batch.mockRejectedValueOnce(new OfflineError())
  const button = await start()
  expect(await screen.findByText(/^Error generating CSV: We can’t reach the server/)).toBeInTheDocument()
  expect(toastStore.getState()).toMatchObject({ type: 'error', duration: 5000 })
  batch.mockResolvedValueOnce({ rows: people(0, 3), total: 3 })
  await userEvent.click(button)
  await waitFor(() => expect(download).toHaveBeenCalledOnce())
})

test('where nobody is left there is nothing to export', async () => {
  batch.mockResolvedValueOnce({ rows: [], total: 0 })
  await start()
  await waitFor(() => expect(toastStore.getState()).toMatchObject({ message: 'No members to export' }))
  expect(download).not.toHaveBeenCalled()
})

test('of followers too', async () => {
  vi.mocked(listFollowers).mockResolvedValue({ rows: [follower()], total: 1 })
  vi.mocked(listFollowersAfter).mockResolvedValueOnce({ rows: [], total: 0 })
  renderFeature(<CommunityPanel account={account()} />, '/members/members?tab=followers')
  await userEvent.click(await screen.findByTitle('Download followers as CSV'))
  await waitFor(() => expect(toastStore.getState()).toMatchObject({ message: 'No followers to export' }))
  expect(download).not.toHaveBeenCalled()
})

test('a list that is longer than a file may be is told to be cut', async () => {
  const whole = { totalMembers: 100_001 }
  vi.mocked(ownAccount).mockResolvedValue(account(whole))
  vi.mocked(listMembers).mockResolvedValue({ rows: people(0, 12), total: 5000 })
  batch.mockResolvedValueOnce({ rows: Array.from({ length: 100_000 }, () => member()), total: 5000 })
  await start()
  await waitFor(() => expect(download).toHaveBeenCalledOnce())
  await waitFor(() =>
    expect(toastStore.getState()).toMatchObject({
      type: 'warning',
      message: 'The file holds the newest 100’000.',
      duration: 5000,
    }),
  )
  expect((await saved()?.text())?.match(/nora@example\.com/g)).toHaveLength(100_000)
})

test('leaving the list ends it without a file', async () => {
  const first = held()
  await start()
  await userEvent.click(screen.getByRole('link', { name: 'Followers' }))
  await screen.findByText('No followers yet')
  first({ rows: people(0, 500), total: 1200 })
  await Promise.resolve()
  expect(batch).toHaveBeenCalledOnce()
  expect(download).not.toHaveBeenCalled()
  expect(toastStore.getState().isShown).toBe(false)
})
