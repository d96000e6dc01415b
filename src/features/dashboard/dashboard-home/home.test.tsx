import { fireEvent, screen, waitFor, within } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { afterEach, beforeEach, describe, expect, test, vi } from 'vitest'
import { toastStore } from '#src/components/toast/toast-store.ts'
import type { Member } from '#src/domain/people/member.ts'
import type { Account } from '#src/domain/profile/profile.ts'
import { listDailyTotals } from '#src/services/profiles/daily-stats/api.ts'
import { listRecentMembers } from '#src/services/members/api.ts'
import { ownAccount } from '#src/services/profiles/account/own-account-api.ts'
import { listRecentProducts } from '#src/services/products/own-products-api.ts'
import { expectAccessible } from '#src/test/accessible.ts'
import { account } from '#src/test/account.ts'
import { ownProduct } from '#src/test/own-product.ts'
import { renderFeature } from '#src/test/render.tsx'
import { DashboardHome } from './home.tsx'

vi.mock('#src/services/profiles/account/own-account-api.ts', () => ({ ownAccount: vi.fn() }))
vi.mock('#src/services/profiles/daily-stats/api.ts', () => ({ listDailyTotals: vi.fn() }))
vi.mock('#src/services/members/api.ts', () => ({ listRecentMembers: vi.fn() }))
vi.mock('#src/services/products/own-products-api.ts', () => ({ listRecentProducts: vi.fn() }))
vi.mock('#src/services/storage/storage-api.ts', () => ({
  previewUrl: () => '/picture.webp',
  pictureUrls: () => ({ src: '/picture.webp', srcSet: '' }),
}))

const totals = vi.mocked(listDailyTotals)
const members = vi.mocked(listRecentMembers)
const products = vi.mocked(listRecentProducts)

const today = () => new Date().toISOString().slice(0, 10)
const day = {
  $id: 'd',
  userId: 'anna',
  productId: '',
  views: 40,
  follows: 3,
  unfollows: 1,
  sales: 2,
  revenueCents: 2500,
}

const member: Member = {
  $id: 'm1',
  creatorId: 'anna',
  userId: '',
  email: 'berta@example.com',
  emailKey: '',
  name: '',
  profilePicture: '',
  membershipType: 'free',
  status: 'active',
  totalDownloads: 1,
  joinedAt: '2026-11-20T12:00:00.000Z',
  lastActiveAt: null,
  agreedToEmailsAt: null,
  emailsConfirmedAt: null,
}

beforeEach(() => {
  vi.mocked(ownAccount).mockResolvedValue(
    account({ supporters: 1, totalMembers: 12_345, approvedReviews: 2 }),
  )
  totals.mockReset().mockResolvedValue([{ ...day, day: today(), downloads: 1234 }])
  members.mockReset().mockResolvedValue([member])
  products.mockReset().mockResolvedValue([])
  toastStore.hide()
})

function setup(address = '/members') {
  renderFeature(<DashboardHome account={account()} />, address)
}

test.each<[Partial<Account>, string]>([
  [{ name: 'Anna Keller' }, 'Hello, Anna Keller'],
  [{ name: '' }, 'Hello, anna'],
  [{ name: '', username: '' }, 'Hello, User'],
])('%j is greeted with "%s"', async (part, greeting) => {
  vi.mocked(ownAccount).mockResolvedValue(account(part))
  setup()
  expect(await screen.findByRole('heading', { level: 1, name: greeting })).toBeVisible()
})

describe('the public address', () => {
  const url = `${window.location.origin}/anna`
  const button = (name: string) => screen.getByRole('button', { name })
  const working = () => Promise.resolve()
  const failing = () => Promise.reject(new Error('no'))

  afterEach(() => {
    Reflect.deleteProperty(navigator, 'share')
    vi.restoreAllMocks()
  })

  test('the public address is the host and the username', () => {
    setup()
    const address = screen.getByRole('heading', { name: 'Your public page' }).nextElementSibling
    expect(address).toHaveTextContent(new RegExp(`^${window.location.host}/anna$`))
  })

  test.each([
    ['Copy address', 'Address copied', 'success', 4000, working],
    ['Copy address', 'The address could not be copied', 'error', 5000, failing],
    ['Share page', 'Address copied', 'success', 4000, working],
    ['Share page', 'The address could not be copied', 'error', 5000, failing],
  ] as const)('%s without a share sheet: %s', async (name, title, type, duration, answer) => {
    setup()
    const person = userEvent.setup()
    const write = vi.spyOn(navigator.clipboard, 'writeText').mockImplementation(answer)
    await person.click(button(name))
    expect(await screen.findByText(title)).toBeVisible()
    expect(toastStore.getState()).toMatchObject({ type, title, duration })
    expect(write).toHaveBeenCalledExactlyOnceWith(url)
  })

  test('the public address is shared by the share sheet without a toast, if there is one', async () => {
    const sheet = vi.fn(working)
    // jsdom has no share sheet
    Object.defineProperty(navigator, 'share', { configurable: true, value: sheet })
    setup()
    const person = userEvent.setup()
    const write = vi.spyOn(navigator.clipboard, 'writeText')
    await person.click(button('Share page'))
    expect(sheet).toHaveBeenCalledExactlyOnceWith({ title: 'anna', url })
    expect(write).not.toHaveBeenCalled()
    expect(toastStore.getState().isShown).toBe(false)
  })
})

const definitions = (list: string) =>
  [...(document.querySelector(`dl[aria-label="${list}"]`)?.children ?? [])].map((row) => row.textContent)

test('figures of the period, and the audience in one and in many', async () => {
  setup()
  expect(await screen.findByText('1.2K')).toBeInTheDocument()
  expect(definitions('In this period')).toEqual(['Views40', 'New followers3', 'Sales2', 'RevenueCHF 25.00'])
  await waitFor(() => expect(definitions('Your audience')).toEqual(['Follower1', 'Members12.3K', 'Ratings2']))
})

test('another period reads its days, and its table has a row for each part', async () => {
  setup()
  await screen.findByText('1.2K')
  expect(within(screen.getByRole('table')).getAllByRole('row')).toHaveLength(31)
  fireEvent.change(screen.getByRole('combobox', { name: 'Period' }), { target: { value: '7' } })
  await waitFor(() => expect(within(screen.getByRole('table')).getAllByRole('row')).toHaveLength(8))
  const sixDaysAgo = new Date(Date.now() - 6 * 24 * 60 * 60_000).toISOString().slice(0, 10)
  expect(totals).toHaveBeenLastCalledWith('anna', sixDaysAgo, '')
})

test('statistics that fail to load are not shown as zeros and can be tried again', async () => {
  totals.mockRejectedValue(new Error('down'))
  setup()
  expect(await screen.findByText('The statistics could not be loaded.')).toBeInTheDocument()
  expect(definitions('In this period')).toContain('Sales–')
  await expectAccessible()
  totals.mockResolvedValue([])
  fireEvent.click(screen.getByRole('button', { name: 'Try Again' }))
  await waitFor(() => expect(definitions('In this period')).toContain('Sales0'))
  expect(screen.getByText('No downloads in this period yet')).toBeInTheDocument()
})

test('the newest members are shown', async () => {
  members.mockResolvedValue([member, { ...member, $id: 'm2', name: 'Carl', membershipType: 'vip' }])
  setup()
  const row = (name: string) => screen.getByRole('heading', { name }).closest('li')?.textContent
  await screen.findByRole('heading', { name: 'Carl' })
  expect(row('berta')).toBe('BbertaJoined 20 Nov 20261 downloadFree')
  expect(row('Carl')).toBe('CCarlJoined 20 Nov 20261 downloadPremium')
  expect(screen.getByRole('link', { name: 'View all members' })).toHaveAttribute('href', '/members/members')
})

test('an empty list of members says so', async () => {
  members.mockResolvedValue([])
  setup()
  expect(await screen.findByText('No members yet')).toBeInTheDocument()
  await expectAccessible()
})

test('the newest products are shown, or a link to make the first', async () => {
  setup('/members?recent=products')
  expect(await screen.findByText('Create your first product')).toBeInTheDocument()
  await expectAccessible()
  expect(screen.getByRole('link', { name: 'Upload Product' })).toHaveAttribute('href', '/members/create')
})

test('products show status and price', async () => {
  products.mockResolvedValue([
    ownProduct({ status: 'active', downloadCount: 2 }),
    ownProduct({ $id: 'r2', title: 'Notes', accessType: 'code_required' }),
  ])
  setup('/members?recent=products')
  const row = (title: string) => screen.getByRole('heading', { name: title }).closest('li')?.textContent
  await screen.findByRole('heading', { name: 'Notes' })
  expect(row('Brand kit')).toBe('Brand kitCreated 1 Mar 20262 downloadsCHF 12.50Published')
  expect(row('Notes')).toBe('NotesCreated 1 Mar 20260 downloadsCode requiredDraft')
})

test.each([
  ['/members', members],
  ['/members?recent=products', products],
])('a list of %s that fails to load says so and can be tried again', async (address, list) => {
  list.mockRejectedValue(new Error('down'))
  setup(address)
  expect(await screen.findByText('The list could not be loaded.')).toBeInTheDocument()
  expect(screen.queryByText(/^No members yet|^Create your first/), 'that is no empty list').toBeNull()
  list.mockResolvedValue([])
  fireEvent.click(screen.getByRole('button', { name: 'Try Again' }))
  expect(await screen.findByText(/^No members yet|^Create your first/)).toBeInTheDocument()
  expect(screen.queryByText('The list could not be loaded.')).toBeNull()
})

test.each([
  ['Integration Options', 'Enable', '/members/integrations'],
  ['Layout Options', 'Enable', '/members/buttons-graphics'],
  ['Create a Product', 'Create', '/members/create'],
])('%s: %s leads to %s', (title, action, address) => {
  setup()
  const cards = within(screen.getByRole('region', { name: 'More ways to engage' }))
  const link = cards.getByRole('link', { name: `${action}: ${title}` })
  expect(link).toHaveTextContent(new RegExp(`^${action}$`))
  expect(link).toHaveAttribute('href', address)
})
