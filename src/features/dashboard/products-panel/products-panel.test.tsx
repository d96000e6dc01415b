import { fireEvent, screen, waitFor, within } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { beforeEach, expect, test, vi } from 'vitest'
import { toastStore } from '#src/components/toast/toast-store.ts'
import type { ProductRecord } from '#src/domain/product/product.ts'
import { ActionError } from '#src/services/backend/errors.ts'
import { ownAccount } from '#src/services/profiles/account/own-account-api.ts'
import { briefProductsOf } from '#src/services/products/brief-products-api.ts'
import { deleteProduct, listOwnProducts, moveProduct } from '#src/services/products/own-products-api.ts'
import { expectAccessible } from '#src/test/accessible.ts'
import { account } from '#src/test/account.ts'
import { ownProduct } from '#src/test/own-product.ts'
import { renderFeature } from '#src/test/render.tsx'
import { ProductsPanel } from './products-panel.tsx'

vi.mock('#src/services/products/own-products-api.ts', () => ({
  listOwnProducts: vi.fn(),
  deleteProduct: vi.fn(),
  moveProduct: vi.fn(),
}))
vi.mock('#src/services/products/brief-products-api.ts', () => ({ briefProductsOf: vi.fn() }))
vi.mock('#src/services/profiles/account/own-account-api.ts', () => ({ ownAccount: vi.fn() }))
vi.mock('#src/services/storage/storage-api.ts', () => ({
  previewUrl: () => '/picture.webp',
  pictureUrls: () => ({ src: '/picture.webp', srcSet: '' }),
}))

const list = vi.mocked(listOwnProducts)
const remove = vi.mocked(deleteProduct)

/** Lets the backend answer each list with the products of its status. */
function store(products: ProductRecord[]) {
  list.mockImplementation((_userId, { status, search }) => {
    const rows = products.filter((product) => product.status === status && product.titleKey.includes(search))
    return Promise.resolve({ rows, total: rows.length })
  })
}

beforeEach(() => {
  list.mockReset()
  remove.mockReset().mockResolvedValue()
  vi.mocked(ownAccount).mockResolvedValue(account({ totalDownloads: 1234, totalRevenueCents: 98_750 }))
  toastStore.hide()
})

function setup(address = '/members/products') {
  return renderFeature(<ProductsPanel account={account({ userId: 'user-1' })} />, address)
}

const published = ownProduct({ status: 'active', scheduledAt: null })

test('shows title, status, price and date, and leads to the form', async () => {
  store([published])
  setup()
  const row = (await screen.findByRole('heading', { name: 'Brand kit' })).closest('li')
  if (!row) throw new Error('The product is no list item')
  expect(row).toHaveTextContent('Brand kitLogos and type.CHF 12.50Created 1 Mar 2026')
  expect(within(row).getByRole('link', { name: 'Edit Brand kit' })).toHaveAttribute(
    'href',
    '/members/products?edit=product-1',
  )
})

test.each([
  [['active', 'active', 'draft'], 'Bundle of 2 products'],
  [['active', 'draft'], 'This bundle is not for sale at the moment'],
] as const)('of a bundle whose products are %j it says: %s', async (statuses, text) => {
  const bundleIds = statuses.map((_, index) => `part-${index}`)
  vi.mocked(briefProductsOf).mockResolvedValue(statuses.map((status) => ({ ...published, status })))
  store([{ ...published, bundleIds }])
  setup()
  expect(await screen.findByText(new RegExp(`^${text}`))).toBeVisible()
  expect(briefProductsOf).toHaveBeenCalledWith(bundleIds)
})

test('Add Product leads to the form for a new one', async () => {
  store([published])
  setup()
  expect(await screen.findByRole('link', { name: 'Add Product' })).toHaveAttribute('href', '/members/create')
})

test.each([
  ['free', 'Free'],
  ['email_required', 'Email required'],
  ['code_required', 'Code required'],
] as const)('says %s instead of a price', async (accessType, label) => {
  store([{ ...published, accessType, priceCents: 0 }])
  setup()
  expect(await screen.findByText(label)).toBeInTheDocument()
})

test('the tabs count, and the address says which one is open', async () => {
  store([
    published,
    ownProduct({ $id: 'r2', title: 'Later' }),
    ownProduct({ $id: 'r3', title: 'Much later' }),
  ])
  setup('/members/products?tab=scheduled')
  expect(await screen.findByRole('heading', { name: 'Later' })).toBeInTheDocument()
  expect(screen.getByRole('link', { name: 'Published 1' })).not.toHaveAttribute('aria-current')
  expect(screen.getByRole('link', { name: 'Draft 0' })).toBeInTheDocument()
  expect(screen.getByRole('link', { name: 'Scheduled 2' })).toHaveAttribute('aria-current', 'true')
  expect(screen.queryByRole('heading', { name: 'Brand kit' })).not.toBeInTheDocument()
})

test('asks for the page that the address names, and offers its neighbours', async () => {
  list.mockResolvedValue({ rows: [published], total: 30 })
  setup('/members/products?page=2')
  expect(await screen.findByRole('link', { name: 'Page 2' })).toHaveAttribute('aria-current', 'page')
  expect(list).toHaveBeenCalledWith('user-1', { status: 'active', page: 2, search: '' })
  expect(list).toHaveBeenCalledWith('user-1', { status: 'draft', page: 1, search: '' })
  expect(screen.getByRole('link', { name: 'Previous' })).toHaveAttribute('href', '/members/products')
  expect(screen.getByRole('link', { name: 'Next' })).toHaveAttribute('href', '/members/products?page=3')
})

test('a page beyond the last leads back to one that has products', async () => {
  list.mockImplementation((_, { page }) => Promise.resolve({ rows: page === 1 ? [published] : [], total: 1 }))
  const { where } = setup('/members/products?page=2')
  expect(await screen.findByRole('heading', { name: 'Brand kit' })).toBeInTheDocument()
  expect(where()).toBe('/members/products')
})

test('the tiles tell what there is in all, whatever is shown', async () => {
  store([published, ownProduct({ $id: 'r2' }), ownProduct({ $id: 'r3', status: 'draft' })])
  setup('/members/products?q=nothing')
  await screen.findByText('No products found for “nothing”')
  const tiles = () => [...document.querySelectorAll('dl > div')].map((tile) => tile.textContent)
  await waitFor(() =>
    expect(tiles()).toEqual([
      'Published1',
      'Total Downloads1’234',
      'Total RevenueCHF 987.50',
      'All Products3',
    ]),
  )
})

test('the search is in the address, begins at its first page and can be taken back', async () => {
  store([published, { ...published, $id: 'r2', title: 'Icon set', titleKey: 'icon set' }])
  setup('/members/products?page=2')
  await screen.findByRole('heading', { name: 'Brand kit' })
  const box = await screen.findByRole('searchbox', { name: 'Search products...' })
  fireEvent.change(box, { target: { value: 'icon' } })
  await waitFor(() => expect(screen.queryByRole('heading', { name: 'Brand kit' })).not.toBeInTheDocument())
  expect(screen.getByRole('heading', { name: 'Icon set' })).toBeInTheDocument()
  expect(list).toHaveBeenLastCalledWith('user-1', { status: 'active', page: 1, search: 'icon' })
  fireEvent.click(screen.getByRole('button', { name: 'Clear search' }))
  expect(await screen.findByRole('heading', { name: 'Brand kit' })).toBeInTheDocument()
  expect(box).toHaveFocus()
})

test('Refresh asks for the list and the counts anew', async () => {
  store([published])
  setup()
  await screen.findByRole('heading', { name: 'Brand kit' })
  store([{ ...published, title: 'Brand kit 2' }])
  fireEvent.click(screen.getByRole('button', { name: 'Refresh' }))
  expect(await screen.findByRole('heading', { name: 'Brand kit 2' })).toBeInTheDocument()
})

test('a move is shown at once, and one that fails is told and taken back', async () => {
  const second = { ...published, $id: 'r2', productId: 'product-2', title: 'Icon set' }
  store([published, second])
  let refuse: (error: Error) => void = () => undefined
  vi.mocked(moveProduct).mockReturnValueOnce(new Promise((_resolve, reject) => (refuse = reject)))
  setup()
  const titles = () => screen.getAllByRole('heading', { level: 2 }).map(({ textContent }) => textContent)
  const moveUp = async () => {
    // One menu is for narrow screens, the other for wide ones.
    const [menu] = screen.getAllByRole('button', { name: 'More actions for Icon set' })
    if (!menu) throw new Error('There is no menu')
    await userEvent.click(menu)
    await userEvent.click(screen.getByRole('menuitem', { name: 'Move up' }))
  }
  await screen.findByRole('heading', { name: 'Icon set' })
  await moveUp()
  await waitFor(() => expect(titles()).toEqual(['Icon set', 'Brand kit']))
  refuse(new ActionError('unavailable', 'Please try again later.'))
  await waitFor(() =>
    expect(toastStore.getState()).toMatchObject({
      type: 'error',
      message: 'Error moving product: Please try again later.',
    }),
  )
  await waitFor(() => expect(titles()).toEqual(['Brand kit', 'Icon set']))
  store([second, published])
  await moveUp()
  await waitFor(() => expect(toastStore.getState().message).toBe('“Icon set” was moved'))
  expect(titles()).toEqual(['Icon set', 'Brand kit'])
  expect(moveProduct).toHaveBeenLastCalledWith('product-2', { at: 'before', of: 'product-1' })
})

test('an empty list offers the next step', async () => {
  store([])
  setup('/members/products?tab=draft')
  expect(await screen.findByText('No draft products yet')).toBeInTheDocument()
  expect(screen.getByRole('link', { name: 'Create Your First Product' })).toHaveAttribute(
    'href',
    '/members/create',
  )
})

test('a failure says so, and Try Again tries again', async () => {
  list.mockRejectedValue(new Error('a bug’s own words'))
  setup()
  expect(await screen.findByText('Error loading products')).toBeInTheDocument()
  expect(screen.getByText('Failed to fetch products')).toBeInTheDocument()
  expect(screen.getByRole('link', { name: 'Published –' })).toBeInTheDocument()
  await expectAccessible()
  store([published])
  fireEvent.click(screen.getByRole('button', { name: 'Try Again' }))
  expect(await screen.findByRole('heading', { name: 'Brand kit' })).toBeInTheDocument()
  expect(await screen.findByRole('link', { name: 'Draft 0' }), 'the counts as well').toBeInTheDocument()
})

async function openDeletion() {
  setup()
  fireEvent.click(await screen.findByRole('button', { name: 'Delete Brand kit' }))
  return within(screen.getByRole('dialog', { name: 'Delete Product' }))
}

test('deleting asks, shows that it runs, and takes the focus to the heading', async () => {
  store([published])
  let finish: () => void = () => undefined
  remove.mockReturnValue(new Promise((resolve) => (finish = resolve)))
  const dialog = await openDeletion()
  expect(
    dialog.getByText("Are you sure you want to delete 'Brand kit'? This action cannot be undone."),
  ).toBeInTheDocument()
  fireEvent.click(dialog.getByRole('button', { name: 'Delete Product' }))
  expect(await dialog.findByText('Deleting...')).toBeInTheDocument()
  expect(dialog.getByRole('button', { name: 'Cancel' })).toBeDisabled()

  store([])
  finish()
  expect(await screen.findByText('No published products yet')).toBeInTheDocument()
  expect(remove).toHaveBeenCalledExactlyOnceWith('product-1', expect.anything())
  await waitFor(() => expect(screen.getByRole('heading', { level: 1 })).toHaveFocus())
})

test('a failed deletion leaves the dialog open and says why', async () => {
  store([published])
  remove.mockRejectedValue(new ActionError('unavailable', 'Please try again later.'))
  const dialog = await openDeletion()
  fireEvent.click(dialog.getByRole('button', { name: 'Delete Product' }))
  const message = 'Error deleting product: Please try again later.'
  expect(await dialog.findByText(message)).toBeInTheDocument()
  expect(toastStore.getState()).toMatchObject({ isShown: false })
  expect(dialog.getByRole('button', { name: 'Delete Product' })).toBeEnabled()
})
