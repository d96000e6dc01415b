import { screen } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { expect, test, vi } from 'vitest'
import { ownAccount } from '#src/services/profiles/account/own-account-api.ts'
import { getOwnProduct, listOwnProducts } from '#src/services/products/own-products-api.ts'
import { account } from '#src/test/account.ts'
import { renderFeature } from '#src/test/render.tsx'
import { ProductsAndEditor } from './dashboard-products.tsx'

vi.mock('#src/services/profiles/account/own-account-api.ts', () => ({ ownAccount: vi.fn() }))
vi.mock('#src/services/products/own-products-api.ts', () => ({
  getOwnProduct: vi.fn(),
  listOwnProducts: vi.fn(),
}))

test('an address of no product leads back to those there are', async () => {
  vi.mocked(ownAccount).mockResolvedValue(account())
  vi.mocked(listOwnProducts).mockResolvedValue({ rows: [], total: 0 })
  vi.mocked(getOwnProduct).mockResolvedValue(null)
  const { where } = renderFeature(
    <ProductsAndEditor account={account()} />,
    '/members/products?tab=draft&edit=nope',
  )
  expect(await screen.findByText('Product not found')).toBeVisible()
  await userEvent.click(screen.getByRole('button', { name: 'Back to My Products' }))
  expect(where()).toBe('/members/products?tab=draft')
  expect(screen.queryByRole('dialog')).toBeNull()
  expect(screen.getByText('No draft products yet')).toBeVisible()
})
