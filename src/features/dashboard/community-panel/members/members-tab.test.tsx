import { fireEvent, screen, waitFor, within } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { beforeEach, describe, expect, test, vi } from 'vitest'
import { toastStore } from '#src/components/toast/toast-store.ts'
import type { Member } from '#src/domain/people/member.ts'
import { ownAccount } from '#src/services/profiles/account/own-account-api.ts'
import { ActionError, OfflineError } from '#src/services/backend/errors.ts'
import { countNewMembers, deleteMember, listMembers, saveMember } from '#src/services/members/api.ts'
import { account } from '#src/test/account.ts'
import { member } from '#src/test/community.ts'
import { renderFeature } from '#src/test/render.tsx'
import { CommunityPanel } from '#src/features/dashboard/community-panel/community-panel.tsx'

vi.mock('#src/services/profiles/account/own-account-api.ts', () => ({ ownAccount: vi.fn() }))
vi.mock('#src/services/members/api.ts', () => ({
  listMembers: vi.fn(),
  countNewMembers: vi.fn(),
  saveMember: vi.fn(),
  deleteMember: vi.fn(),
}))
vi.mock('#src/services/storage/storage-api.ts', () => ({ previewUrl: () => '/picture.webp' }))

const list = vi.mocked(listMembers)
const save = vi.mocked(saveMember)
const remove = vi.mocked(deleteMember)
const all = { search: '', type: 'all', status: 'all' } as const

function store(rows: Member[], total = rows.length) {
  list.mockResolvedValue({ rows, total })
}

beforeEach(() => {
  list.mockReset()
  save.mockReset().mockResolvedValue()
  remove.mockReset().mockResolvedValue()
  vi.mocked(countNewMembers).mockReset().mockResolvedValue(4)
  vi.mocked(ownAccount)
    .mockReset()
    .mockResolvedValue(
      account({ totalMembers: 1234, activeMembers: 9, premiumMembers: 3, unreadMessages: 2 }),
    )
  toastStore.hide()
})

const open = (address = '/members/members') => renderFeature(<CommunityPanel account={account()} />, address)
const button = (name: string) => screen.findByRole('button', { name })

test('shows the figures, and counts on the tabs what there is', async () => {
  store([member()])
  open()
  const figures = within(await screen.findByLabelText('Members in numbers'))
  await figures.findByText('1’234')
  expect(figures.getAllByRole('term').map((term) => term.parentElement?.textContent)).toEqual([
    'Total Members1’234',
    'Active Members9',
    'Premium Members3',
    'New This Month4',
  ])
  const tabs = within(screen.getByRole('navigation', { name: 'Community' }))
  expect(tabs.getAllByRole('link').map((tab) => tab.textContent)).toEqual([
    'Members 1’234',
    'Followers',
    'Messages 2 new',
  ])
  expect(tabs.getByRole('link', { name: 'Members 1’234' })).toHaveAttribute('aria-current', 'true')
})

test('the header has a way back, the logo and what to add', async () => {
  store([member()])
  open()
  expect(await screen.findByRole('link', { name: 'Back' })).toHaveAttribute('href', '/members')
  const header = screen.getByRole('heading', { level: 1, name: 'Community' }).closest('header')
  expect(header).toHaveTextContent('CommunityManage your members and followersAdd Member')
  expect(header?.querySelector('svg rect[fill="#ffdd44"]'), 'the logo').toBeInTheDocument()
})

test('the filters offer all, and each by its name', async () => {
  store([member()])
  open()
  await screen.findByRole('heading', { name: 'Nora Steiner' })
  const options = (name: string) =>
    within(screen.getByRole('combobox', { name }))
      .getAllByRole('option')
      .map(({ textContent }) => textContent)
  expect(options('Type')).toEqual(['All Types', 'Free', 'Premium', 'VIP'])
  expect(options('Status')).toEqual(['All Status', 'Active', 'Inactive'])
})

test('a figure that does not come leaves a dash, the list stands', async () => {
  store([member()])
  vi.mocked(countNewMembers).mockRejectedValue(new OfflineError())
  vi.mocked(ownAccount).mockRejectedValue(new OfflineError())
  open()
  expect(await screen.findByRole('heading', { name: 'Nora Steiner' })).toBeInTheDocument()
  expect(screen.getByText('New This Month').parentElement).toHaveTextContent('New This Month–')
  expect(screen.queryByRole('alert')).toBeNull()
})

const agreed = '2026-11-21T12:00:00.000Z'

test.each<[Partial<Member>, string]>([
  [{}, 'Nora Steinernora@example.comFreeActive0 downloadsjoined 1 Mar 2026not agreed to emails'],
  [
    {
      name: '',
      membershipType: 'vip',
      totalDownloads: 1,
      agreedToEmailsAt: agreed,
      emailsConfirmedAt: agreed,
    },
    'noranora@example.comVIPActive1 downloadjoined 1 Mar 2026agreed to emails',
  ],
  [
    { agreedToEmailsAt: agreed },
    'Nora Steinernora@example.comFreeActive0 downloadsjoined 1 Mar 2026agreed to emails, not confirmed yet',
  ],
  [
    { membershipType: 'paid', status: 'inactive', totalDownloads: 1200 },
    'Nora Steinernora@example.comPremiumInactive1’200 downloadsjoined 1 Mar 2026not agreed to emails',
  ],
])('a row of %j', async (part, text) => {
  store([member({ ...part, profilePicture: 'picture' })])
  open()
  const row = (await button(`Edit ${part.name === '' ? 'nora' : 'Nora Steiner'}`)).closest('li')
  expect(row).toHaveTextContent(text)
})

test('a filter is in the address and begins at the first page', async () => {
  store([member()], 60)
  const { where } = open('/members/members?page=3')
  await screen.findByRole('heading', { name: 'Nora Steiner' })
  expect(list).toHaveBeenLastCalledWith('anna', all, 3)
  expect(screen.queryByRole('button', { name: 'Clear' })).toBeNull()
  await userEvent.selectOptions(screen.getByRole('combobox', { name: 'Type' }), 'Premium')
  expect(where()).toBe('/members/members?type=premium')
  await userEvent.selectOptions(screen.getByRole('combobox', { name: 'Status' }), 'Inactive')
  expect(where()).toBe('/members/members?type=premium&status=inactive')
  await waitFor(() =>
    expect(list).toHaveBeenLastCalledWith('anna', { search: '', type: 'premium', status: 'inactive' }, 1),
  )
  await userEvent.click(await button('Clear'))
  expect(where()).toBe('/members/members')
})

test('what is typed is searched once, and no letter is lost', async () => {
  store([member()])
  const { where } = open('/members/members?page=2')
  const box = await screen.findByPlaceholderText('Search members by name or email...')
  await userEvent.type(box, 'nora stein')
  await waitFor(() => expect(where()).toBe('/members/members?q=nora+stein'))
  await userEvent.type(box, 'er')
  await waitFor(() => expect(list).toHaveBeenLastCalledWith('anna', { ...all, search: 'nora steiner' }, 1))
  expect(box).toHaveValue('nora steiner')
  expect(box).toHaveFocus()
  await userEvent.click(await button('Clear'))
  expect(box).toHaveValue('')
  expect(where()).toBe('/members/members')
})

test('a list without anybody offers the first step', async () => {
  store([])
  open()
  expect(await screen.findByText('No members yet')).toBeInTheDocument()
  expect(screen.getByText('Start building your community by adding your first member')).toBeInTheDocument()
  expect(screen.queryByRole('button', { name: 'Export CSV' })).toBeNull()
  await userEvent.click(await button('Add Your First Member'))
  expect(screen.getByRole('dialog', { name: 'Add Member' })).toBeInTheDocument()
})

test('a filter that finds nobody says so', async () => {
  store([])
  open('/members/members?q=zzz')
  expect(await screen.findByText('No members found')).toBeInTheDocument()
  expect(screen.getByText('Try adjusting your search or filters')).toBeInTheDocument()
})

test('a page that is gone leads to the last one', async () => {
  list.mockImplementation((_creator, _filters, page) =>
    Promise.resolve({ rows: page > 2 ? [] : [member()], total: 20 }),
  )
  const { where } = open('/members/members?page=7')
  expect(await screen.findByRole('heading', { name: 'Nora Steiner' })).toBeInTheDocument()
  expect(where()).toBe('/members/members?page=2')
  expect(screen.getByRole('link', { name: 'Page 2' })).toHaveAttribute('aria-current', 'page')
})

test('a failure says so, and Try Again tries again', async () => {
  list.mockRejectedValue(new Error('a bug’s own words'))
  open()
  expect(await screen.findByText('Error loading data')).toBeInTheDocument()
  expect(screen.getByText('Failed to fetch members')).toBeInTheDocument()
  store([member()])
  vi.mocked(countNewMembers).mockClear()
  await userEvent.click(await button('Try Again'))
  expect(await screen.findByRole('heading', { name: 'Nora Steiner' })).toBeInTheDocument()
  expect(countNewMembers, 'the figures as well').toHaveBeenCalledOnce()
})

test('Refresh asks for list and figures anew', async () => {
  store([member()])
  open()
  await screen.findByRole('heading', { name: 'Nora Steiner' })
  await waitFor(() => expect(countNewMembers).toHaveBeenCalledOnce())
  store([member({ name: 'Somebody else' })])
  await userEvent.click(await button('Refresh'))
  expect(await screen.findByRole('heading', { name: 'Somebody else' })).toBeInTheDocument()
  expect(countNewMembers).toHaveBeenCalledTimes(2)
  expect(ownAccount).toHaveBeenCalledTimes(2)
})

describe('the dialog', () => {
  const email = () => screen.getByRole('textbox', { name: 'Email Address' })
  const name = () => screen.getByRole('textbox', { name: 'Name (Optional)' })

  async function adding() {
    store([member()])
    open()
    await userEvent.click(await button('Add Member'))
    return within(screen.getByRole('dialog', { name: 'Add Member' }))
  }
  const submit = (dialog: Awaited<ReturnType<typeof adding>>) =>
    userEvent.click(dialog.getByRole('button', { name: 'Add Member' }))

  test('shows what to type', async () => {
    await adding()
    expect(email()).toHaveAttribute('placeholder', 'member@example.com')
    expect(name()).toHaveAttribute('placeholder', "Member's full name")
  })

  test('says at its place what is wrong', async () => {
    const dialog = await adding()
    await submit(dialog)
    expect(await dialog.findByText('Email is required')).toBeInTheDocument()
    fireEvent.change(email(), { target: { value: 'nora@' } })
    expect(await dialog.findByText('Invalid email format')).toBeInTheDocument()
    fireEvent.change(name(), { target: { value: 'x'.repeat(101) } })
    expect(dialog.getByText('101/100')).toBeInTheDocument()
    await submit(dialog)
    expect(await dialog.findByText('Name must be 100 characters or less')).toBeInTheDocument()
    expect(save).not.toHaveBeenCalled()
  })

  test('stays open after a failure, and sends the same member again', async () => {
    save.mockRejectedValueOnce(new ActionError('conflict', 'This email address is already a member'))
    const dialog = await adding()
    fireEvent.change(email(), { target: { value: 'Nora@Example.com' } })
    fireEvent.change(name(), { target: { value: 'Nora' } })
    await submit(dialog)
    const text = 'Error saving member: This email address is already a member'
    expect(await dialog.findByText(text)).toBeInTheDocument()
    expect(email()).toHaveValue('Nora@Example.com')
    await submit(dialog)
    await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull())
    const sent = save.mock.calls.map(([sent]) => sent)
    expect(sent[0]).toMatchObject({ target: { type: 'new' }, email: 'nora@example.com', name: 'Nora' })
    expect(sent[1]).toEqual(sent[0])
  })

  test('shows that it works, and cannot be left meanwhile', async () => {
    let finish: () => void = () => undefined
    save.mockReturnValue(new Promise((resolve) => (finish = resolve)))
    const dialog = await adding()
    fireEvent.change(email(), { target: { value: 'nora@example.com' } })
    await submit(dialog)
    expect(await dialog.findByText('Saving...')).toBeInTheDocument()
    expect(dialog.getByRole('button', { name: 'Cancel' })).toBeDisabled()
    finish()
    await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull())
  })

  test('begins with what is known of a member', async () => {
    store([member()])
    open()
    await userEvent.click(await button('Edit Nora Steiner'))
    const dialog = within(screen.getByRole('dialog', { name: 'Edit Member' }))
    expect(email()).toHaveValue('nora@example.com')
    await userEvent.clear(name())
    await userEvent.click(dialog.getByRole('button', { name: 'Save Changes' }))
    await waitFor(() => expect(save).toHaveBeenCalledOnce())
    expect(save.mock.calls[0]?.[0]).toEqual({
      target: { type: 'known', memberId: 'member-1' },
      email: 'nora@example.com',
      name: '',
    })
  })
})

test('deleting asks, says why it fails, and takes the focus to the heading', async () => {
  store([member()])
  remove.mockRejectedValueOnce(new OfflineError())
  open()
  await userEvent.click(await button('Delete Nora Steiner'))
  const dialog = within(screen.getByRole('dialog', { name: 'Delete Member' }))
  const confirm = dialog.getByRole('button', { name: 'Delete Member' })
  await userEvent.click(confirm)
  expect(await dialog.findByText(/^Error deleting member: We can’t reach the server/)).toBeInTheDocument()
  store([])
  await userEvent.click(confirm)
  expect(await screen.findByText('No members yet')).toBeInTheDocument()
  await waitFor(() => expect(screen.getByRole('heading', { level: 1 })).toHaveFocus())
  expect(remove.mock.calls.map(([id]) => id)).toEqual(['member-1', 'member-1'])
})
