import { screen, waitFor, within } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { beforeEach, expect, test, vi } from 'vitest'
import { toastStore } from '#src/components/toast/toast-store.ts'
import type { Follower } from '#src/domain/people/follower.ts'
import { ownAccount } from '#src/services/profiles/account/own-account-api.ts'
import { ActionError } from '#src/services/backend/errors.ts'
import {
  countFollowers,
  listFollowers,
  removeFollower,
  setNotifications,
} from '#src/services/followers/own-followers/api.ts'
import { account } from '#src/test/account.ts'
import { follower } from '#src/test/community.ts'
import { expectAccessible } from '#src/test/accessible.ts'
import { renderFeature } from '#src/test/render.tsx'
import { CommunityPanel } from '#src/features/dashboard/community-panel/community-panel.tsx'

vi.mock('#src/services/profiles/account/own-account-api.ts', () => ({ ownAccount: vi.fn() }))
vi.mock('#src/services/followers/own-followers/api.ts', () => ({
  listFollowers: vi.fn(),
  countFollowers: vi.fn(),
  setNotifications: vi.fn(),
  removeFollower: vi.fn(),
}))

const list = vi.mocked(listFollowers)
const notify = vi.mocked(setNotifications)
const remove = vi.mocked(removeFollower)
const known = account({ supporters: 12, followersNotified: 8, followersVerified: 5 })
const counted = {
  newFollowersLast7Days: 2,
  newFollowersLast30Days: 3,
  registeredUsers: 9,
  anonymousFollowers: 4,
}

function store(rows: Follower[], total = rows.length) {
  list.mockResolvedValue({ rows, total })
}

beforeEach(() => {
  list.mockReset()
  notify.mockReset().mockResolvedValue()
  remove.mockReset().mockResolvedValue()
  vi.mocked(countFollowers).mockReset().mockResolvedValue(counted)
  vi.mocked(ownAccount).mockReset().mockResolvedValue(known)
  toastStore.hide()
})

const open = (query = '') =>
  renderFeature(<CommunityPanel account={known} />, `/members/members?tab=followers${query}`)
const button = (name: string) => screen.findByRole('button', { name })

test('shows the figures', async () => {
  store([follower()])
  open()
  const figures = within(await screen.findByLabelText('Followers in numbers'))
  await figures.findByText('3')
  await expectAccessible()
  expect(figures.getAllByRole('term').map((term) => term.parentElement?.textContent)).toEqual([
    'Total Followers129 registered, 4 anonymous',
    'Notifications On8',
    'New This Month32 in the last 7 days',
    'Email Verified5',
  ])
})

test('figures that are not counted yet, and those where the server stops counting', async () => {
  store([follower()])
  let answer: (value: typeof counted) => void = () => undefined
  vi.mocked(countFollowers).mockReturnValue(new Promise((resolve) => (answer = resolve)))
  open()
  expect(await screen.findByText('– registered, – anonymous')).toBeInTheDocument()
  expect(screen.getByText('– in the last 7 days')).toBeInTheDocument()
  answer({ ...counted, registeredUsers: 5000 })
  expect(await screen.findByText('5’000+ registered, 4 anonymous')).toBeInTheDocument()
})

test.each<[Partial<Follower>, string, number]>([
  [{}, 'benben@example.comNotifications OnUnverifiedfollowed 1 Mar 2026', 2],
  [
    { notificationsEnabled: false, emailVerified: true },
    'benben@example.comNotifications OffVerifiedfollowed 1 Mar 2026',
    2,
  ],
  [{ status: 'inactive' }, 'benben@example.comInactiveNotifications OnUnverifiedfollowed 1 Mar 2026', 0],
])('a row of %j', async (part, text, actions) => {
  store([follower(part)])
  open()
  const row = (await screen.findByRole('heading', { name: 'ben' })).closest('li')
  expect(row).toHaveTextContent(text)
  expect(within(row ?? document.body).queryAllByRole('button')).toHaveLength(actions)
})

test('the controls say what they are for', async () => {
  store([follower()])
  open()
  expect(await screen.findByTitle('Download followers as CSV')).toHaveTextContent('Export CSV')
  expect(screen.getByPlaceholderText('Search followers by email...')).toHaveRole('searchbox')
  const options = (name: string) =>
    within(screen.getByRole('combobox', { name }))
      .getAllByRole('option')
      .map(({ textContent }) => textContent)
  expect(options('Notifications')).toEqual(['All Notifications', 'Enabled', 'Disabled'])
  expect(options('Status')).toEqual(['All Status', 'Active', 'Inactive'])
})

test('shows those who follow now; the others when asked for', async () => {
  store([follower()])
  const { where } = open()
  await screen.findByRole('heading', { name: 'ben' })
  expect(list).toHaveBeenLastCalledWith('anna', { search: '', notifications: 'all', status: 'active' }, 1)
  await userEvent.selectOptions(screen.getByRole('combobox', { name: 'Status' }), 'All Status')
  await userEvent.selectOptions(screen.getByRole('combobox', { name: 'Notifications' }), 'Disabled')
  expect(where()).toBe('/members/members?tab=followers&notifications=disabled&status=all')
  await waitFor(() =>
    expect(list).toHaveBeenLastCalledWith(
      'anna',
      { search: '', notifications: 'disabled', status: 'all' },
      1,
    ),
  )
  expect(screen.getByRole('link', { name: 'Members' })).toHaveAttribute('href', '/members/members')
})

test.each([
  ['', 'No followers yet', 'Share your profile to get your first followers!'],
  ['&q=zzz', 'No followers found', ''],
])('%s without anybody says %s', async (query, title, text) => {
  store([])
  open(query)
  expect((await screen.findByText(title)).parentElement).toHaveTextContent(title + text)
})

test('notifications go off, and a failure is told', async () => {
  store([follower()])
  open()
  notify.mockRejectedValueOnce(new ActionError('not_found', 'Not following this creator'))
  const off = await screen.findByTitle('Disable notifications')
  await userEvent.click(off)
  expect(notify).toHaveBeenCalledWith('follower-1', false)
  await waitFor(() =>
    expect(toastStore.getState()).toMatchObject({
      type: 'error',
      message: 'Error updating notification settings: Not following this creator',
      duration: 5000,
    }),
  )
  expect(screen.getByText('Notifications On', { selector: 'li *' })).toBeInTheDocument()
  expect(list, 'the list was out of date').toHaveBeenCalledTimes(2)
  store([follower({ notificationsEnabled: false })])
  await userEvent.click(off)
  expect(await screen.findByTitle('Enable notifications')).toHaveFocus()
  expect(screen.getByText('Notifications Off')).toBeInTheDocument()
})

test('removing asks, says why it fails, and stays open until it works', async () => {
  store([follower()])
  remove.mockRejectedValueOnce(new ActionError('rate_limited', 'Please wait.'))
  open()
  await userEvent.click(await button('Remove follower: ben@example.com'))
  const dialog = within(screen.getByRole('dialog', { name: 'Remove Follower' }))
  const confirm = dialog.getByRole('button', { name: 'Remove Follower' })
  await userEvent.click(confirm)
  expect(await dialog.findByText('Error removing follower: Please wait.')).toBeInTheDocument()
  expect(dialog.getByRole('button', { name: 'Cancel' })).toBeEnabled()
  store([])
  await userEvent.click(confirm)
  expect(await screen.findByText('No followers yet')).toBeInTheDocument()
  await waitFor(() => expect(screen.getByRole('heading', { level: 1 })).toHaveFocus())
})

test('a failure to load says so', async () => {
  list.mockRejectedValue(new Error('a bug’s own words'))
  open()
  expect(await screen.findByText('Error loading data')).toBeInTheDocument()
  expect(screen.getByText('Failed to fetch followers')).toBeInTheDocument()
  await expectAccessible()
})
