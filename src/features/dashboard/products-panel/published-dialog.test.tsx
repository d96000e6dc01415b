import { screen, within } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import type { ProductRecord } from '#src/domain/product/product.ts'
import type { Account } from '#src/domain/profile/profile.ts'
import { type Session, sessionKey } from '#src/services/auth/session-queries.ts'
import { getProductPreview, listOwnProducts } from '#src/services/products/own-products-api.ts'
import { account, user } from '#src/test/account.ts'
import { expectAccessible } from '#src/test/accessible.ts'
import { ownProduct } from '#src/test/own-product.ts'
import { renderFeature } from '#src/test/render.tsx'
import { PublishedDialog } from './published-dialog.tsx'

vi.mock('#src/services/products/own-products-api.ts', () => ({
  getProductPreview: vi.fn(),
  listOwnProducts: vi.fn(),
}))
const list = vi.mocked(listOwnProducts)
const record = vi.mocked(getProductPreview)

const ADDRESS = `${window.location.origin}/user/anna/product/product-1`
const connected = { stripeConnected: true, stripeOnboardingComplete: true }

beforeEach(() => {
  // the newest of the creator's products
  list
    .mockReset()
    .mockImplementation((_, { status }) => Promise.resolve({ rows: [], total: status === 'active' ? 1 : 0 }))
})
afterEach(() => vi.unstubAllGlobals())

function setup(product: Partial<ProductRecord> = {}, owner: Partial<Account> = {}, emailVerification = true) {
  record.mockReset().mockResolvedValue(ownProduct({ status: 'active', ...product }))
  const onQrCode = vi.fn<(address: string) => void>()
  const onClose = vi.fn<() => void>()
  const feature = (
    <PublishedDialog userId="user-1" productId="product-1" onQrCode={onQrCode} onClose={onClose} />
  )
  const { queryClient } = renderFeature(feature, '/members/products?published=product-1')
  const session: Session = { user: { ...user, emailVerification }, account: account(owner) }
  queryClient.setQueryData(sessionKey, session)
  return { onQrCode, onClose }
}

const live = () => screen.findByRole('dialog', { name: 'Your product is live' })
const press = (name: string) => userEvent.click(screen.getByRole('button', { name }))

test('a product that is live can be looked at, shared, copied and drawn', async () => {
  const user = userEvent.setup()
  const { onQrCode } = setup()
  const dialog = await live()
  expect(within(dialog).getByText('Brand kit')).toBeVisible()
  expect(within(dialog).getByText(ADDRESS)).toBeVisible()
  expect(within(dialog).getByRole('link', { name: 'View product' })).toHaveAttribute(
    'href',
    '/user/anna/product/product-1',
  )
  await user.click(screen.getByRole('button', { name: 'Copy link' }))
  expect(await navigator.clipboard.readText()).toBe(ADDRESS)
  expect(screen.getByText('Link copied')).toBeInTheDocument()
  await press('QR code')
  expect(onQrCode).toHaveBeenCalledExactlyOnceWith(ADDRESS)
  await expectAccessible()
})

test('a link that could not be copied says so', async () => {
  setup()
  await live()
  vi.spyOn(navigator.clipboard, 'writeText').mockRejectedValueOnce(new Error('no'))
  await press('Copy link')
  expect(await screen.findByText('The link could not be copied')).toBeInTheDocument()
})

test('a first product has a list of what helps it, from which what is done is told apart', async () => {
  setup({ featuredMediaType: null, featuredImageId: '', mediaIds: [] }, {}, false)
  await live()
  const steps = await screen.findByRole('region', { name: 'What helps a first product' })
  const links = within(steps)
    .getAllByRole('link')
    .map((link) => [link.textContent, link.getAttribute('href')])
  expect(links).toEqual([
    ['Confirm your e-mail address', '/members/products#confirm-address'],
    ['Connect payments', '/members/payouts'],
    ['Add a picture', '/members/products?edit=product-1'],
  ])
  await press('Copy link')
  expect(await within(steps).findByText('(done)')).toBeInTheDocument()
  expect(within(steps).queryByText(/followers elsewhere/)).toBeNull()
  await expectAccessible()
})

test('what is done already is no link', async () => {
  setup({}, connected)
  await live()
  const steps = await screen.findByRole('region', { name: 'What helps a first product' })
  expect(within(steps).queryByRole('link', { name: 'Confirm your e-mail address' })).toBeNull()
  expect(within(steps).queryByRole('link', { name: 'Add a picture' })).toBeNull()
})

test('who has other products is shown no list', async () => {
  list.mockImplementation((_, { status }) =>
    Promise.resolve({ rows: [], total: status === 'scheduled' ? 0 : 1 }),
  )
  setup()
  await live()
  expect(screen.queryByRole('region')).toBeNull()
})

test('a product of a private page is published, and nobody sees it', async () => {
  setup({ isHidden: true })
  expect(await screen.findByRole('dialog', { name: 'Your product is published' })).toBeVisible()
  expect(screen.getByText(/because your page is private/)).toBeVisible()
  expect(screen.getByRole('link', { name: 'Change the visibility' })).toHaveAttribute(
    'href',
    '/members/settings?tab=general',
  )
})

test.each(['draft', 'scheduled'] as const)('nothing is said of one that is %s', async (status) => {
  setup({ status })
  await vi.waitFor(() => expect(record).toHaveBeenCalled())
  await Promise.resolve()
  expect(screen.queryByRole('dialog')).toBeNull()
})
