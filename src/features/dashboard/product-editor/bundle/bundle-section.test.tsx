import { fireEvent, screen, waitFor, within } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { currentUser } from '#src/services/auth/api.ts'
import { signedInHint } from '#src/services/auth/signed-in-hint.ts'
import { type BriefProduct, listPartChoices } from '#src/services/products/brief-products-api.ts'
import { saveProduct } from '#src/services/products/own-products-api.ts'
import { CreateProduct } from '#src/features/dashboard/product-editor/create-product.tsx'
import { account, user } from '#src/test/account.ts'
import { renderFeature } from '#src/test/render.tsx'

vi.mock('#src/services/products/own-products-api.ts', () => ({
  newProductId: () => 'new-product',
  saveProduct: vi.fn(),
}))
vi.mock('#src/services/products/brief-products-api.ts', () => ({ listPartChoices: vi.fn() }))
vi.mock('#src/services/auth/api.ts', () => ({ currentUser: vi.fn() }))
vi.mock('#src/services/profiles/account/own-account-api.ts', () => ({
  ownAccount: () => Promise.resolve(account()),
}))
vi.mock('#src/services/storage/storage-api.ts', () => ({ previewUrl: () => '' }))

const product = (productId: string, title: string, change: Partial<BriefProduct> = {}): BriefProduct => ({
  $id: `row-${productId}`,
  productId,
  title,
  status: 'active',
  accessType: 'paid',
  priceCents: 1400,
  launchPriceCents: 0,
  launchEndsAt: null,
  struckUntil: null,
  isPayWhatYouWant: false,
  ...change,
})
const choices = [
  product('kit', 'Brand kit'),
  product('book', 'Field guide', { launchPriceCents: 900 }),
  product('gift', 'Icons', { accessType: 'free', priceCents: 0 }),
]
const save = vi.mocked(saveProduct)
const offer = (rows: BriefProduct[]) =>
  vi
    .mocked(listPartChoices)
    .mockReset()
    .mockImplementation((_userId, search) =>
      Promise.resolve({ rows: rows.filter(({ title }) => title.includes(search)), total: rows.length }),
    )

beforeEach(() => {
  save.mockReset().mockResolvedValue()
  offer(choices)
  signedInHint.set(true)
  vi.mocked(currentUser).mockResolvedValue(user)
})
afterEach(() => localStorage.clear())

const setup = () => renderFeature(<CreateProduct preview={() => null} onSaved={vi.fn()} />)

async function openBundle() {
  setup()
  fireEvent.click(await screen.findByRole('radio', { name: /^A bundle of my products/ }))
  const section = within(screen.getByRole('group', { name: 'Products of the bundle' }))
  return {
    section,
    pick: async (name: RegExp) => userEvent.click(await section.findByRole('checkbox', { name })),
    chosen: () =>
      within(section.getByRole('list', { name: 'In the bundle, in this order' }))
        .getAllByRole('listitem')
        .map(({ textContent }) => textContent),
    price: screen.getByRole('textbox', { name: 'Price' }),
  }
}

const create = () => fireEvent.click(screen.getByRole('button', { name: 'Create Product' }))

test('nobody is asked for a bundle who has less than two products for it', async () => {
  offer(choices.slice(0, 1))
  setup()
  await waitFor(() => expect(listPartChoices).toHaveBeenCalled())
  expect(screen.queryByRole('radio', { name: /bundle/ })).toBeNull()
})

test('a bundle needs no file, and is sent with its products in their order', async () => {
  const { pick, chosen, price } = await openBundle()
  expect(screen.queryByLabelText('File to download', { selector: 'input[type=file]' })).toBeNull()
  expect(screen.queryByRole('radio', { name: /^Code required/ })).toBeNull()
  fireEvent.change(screen.getByRole('textbox', { name: /^Title/ }), { target: { value: 'All of it' } })
  fireEvent.change(screen.getByRole('combobox', { name: 'Category' }), { target: { value: 'Templates' } })
  fireEvent.change(screen.getByRole('textbox', { name: /^Short Description/ }), { target: { value: 'All.' } })
  await pick(/^Brand kit/)
  await pick(/^Field guide/)
  await pick(/^Icons/)
  fireEvent.click(screen.getByRole('button', { name: 'Move Icons up' }))
  fireEvent.click(screen.getByRole('button', { name: 'Remove Brand kit from the bundle' }))
  expect(chosen()).toEqual(['IconsFREE', 'Field guideCHF 9.00'])
  fireEvent.change(price, { target: { value: '8' } })
  create()
  await waitFor(() => expect(save).toHaveBeenCalledOnce())
  expect(save.mock.calls[0]?.[1]).toMatchObject({
    accessType: 'paid',
    priceCents: 800,
    bundleIds: ['gift', 'book'],
  })
  expect(save.mock.calls[0]?.[1]).not.toHaveProperty('file')
})

test('what is saved is said while the price is typed, with the prices of now', async () => {
  const { pick, price } = await openBundle()
  await pick(/^Brand kit/)
  await pick(/^Field guide/)
  expect(screen.getByText('One by one: CHF 23.00')).toBeVisible()
  fireEvent.change(price, { target: { value: '20' } })
  expect(screen.getByText('You save CHF 3.00 (13 %)')).toBeVisible()
  fireEvent.change(price, { target: { value: '23' } })
  expect(screen.getByText(/At this price nobody saves anything/)).toBeVisible()
  fireEvent.click(screen.getByRole('checkbox', { name: 'Buyers name the price' }))
  expect(screen.queryByText(/You save|nobody saves/)).toBeNull()
})

test('too few products are reported where they are chosen, and what was typed stays', async () => {
  const { section, pick, price } = await openBundle()
  await pick(/^Brand kit/)
  fireEvent.change(price, { target: { value: '20' } })
  create()
  expect(await section.findByText('A bundle has 2 to 20 products')).toBeVisible()
  expect(screen.getByRole('group', { name: 'Products of the bundle' })).toHaveAccessibleDescription(
    'A bundle has 2 to 20 products',
  )
  expect(price).toHaveValue('20')
  expect(save).not.toHaveBeenCalled()
})
