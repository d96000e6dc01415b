import { fireEvent, screen, waitFor } from '@testing-library/react'
import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { toastStore } from '#src/components/toast/toast-store.ts'
import { nextPaint } from '#src/lib/page/next-paint.ts'
import { ActionError } from '#src/services/backend/errors.ts'
import { getOwnProduct, getProductSecrets, saveProduct } from '#src/services/products/own-products-api.ts'
import { openUpload } from '#src/services/storage/uploads-api.ts'
import { expectAccessible } from '#src/test/accessible.ts'
import { ownProduct } from '#src/test/own-product.ts'
import { renderFeature } from '#src/test/render.tsx'
import { EditProduct } from './edit-product.tsx'
import { shownSteps } from './save/shown-steps.ts'

vi.mock('#src/services/products/own-products-api.ts', () => ({
  getOwnProduct: vi.fn(),
  getProductSecrets: vi.fn(),
  saveProduct: vi.fn(),
}))
vi.mock('#src/services/storage/uploads-api.ts', () => ({ openUpload: vi.fn() }))
vi.mock('#src/services/storage/storage-api.ts', () => ({ previewUrl: () => '/picture.webp' }))

const record = vi.mocked(getOwnProduct)
const save = vi.mocked(saveProduct)

beforeEach(() => {
  record.mockReset().mockResolvedValue(ownProduct())
  vi.mocked(getProductSecrets).mockReset().mockResolvedValue({
    downloadCode: '',
    originalFileName: 'kit.zip',
    furtherFiles: [],
    versions: [],
    priceHistory: [],
  })
  save.mockReset().mockResolvedValue()
  closed.mockReset()
  published.mockReset()
})
afterEach(() => {
  toastStore.hide()
})

const closed = vi.fn<() => void>()
const published = vi.fn<() => void>()

function setup() {
  renderFeature(
    <EditProduct productId="product-1" preview={() => null} onPublished={published} onClose={closed} />,
  )
}

const title = () => screen.findByRole('textbox', { name: /^Title/ })

test('the form opens with the stored product and saves it without its file', async () => {
  setup()
  expect(await title()).toHaveValue('Brand kit')
  expect(screen.getByText('kit.zip')).toBeInTheDocument()
  expect(screen.queryByRole('button', { name: 'Remove kit.zip' })).not.toBeInTheDocument()
  expect(screen.getByRole('button', { name: 'Reset Form' })).toBeDisabled()

  fireEvent.change(await title(), { target: { value: 'Brand kit, second edition' } })
  const steps = shownSteps()
  save.mockImplementation(nextPaint)
  fireEvent.click(screen.getByRole('button', { name: 'Update Product' }))
  expect(await screen.findByRole('dialog', { name: 'Product updated successfully!' })).toBeInTheDocument()
  expect(steps).toEqual([
    'Preparing update... 25',
    'Processing media... 50',
    'Updating product... 75',
    'Product updated successfully! 100',
  ])
  expect(openUpload).not.toHaveBeenCalled()
  const [productId, product] = save.mock.calls[0] ?? []
  expect(productId).toBe('product-1')
  expect(product).toMatchObject({ title: 'Brand kit, second edition', priceCents: 1250 })
  expect(product).not.toHaveProperty('file')
})

test('a failed edit has the texts of an update', async () => {
  setup()
  save.mockRejectedValue(new ActionError('conflict', 'Somebody was faster.'))
  fireEvent.change(await title(), { target: { value: 'Another' } })
  fireEvent.click(screen.getByRole('button', { name: 'Update Product' }))
  expect(
    await screen.findByText('Error updating product: Somebody was faster.', { ignore: '[popover] *' }),
  ).toBeInTheDocument()
  expect(await title()).toHaveValue('Another')
})

test('an error is hidden when the save is tried again', async () => {
  setup()
  save.mockRejectedValueOnce(new ActionError('unavailable', 'Please try again later.'))
  save.mockReturnValueOnce(new Promise(() => {}))
  fireEvent.change(await title(), { target: { value: 'Another' } })
  fireEvent.click(screen.getByRole('button', { name: 'Update Product' }))
  fireEvent.click(await screen.findByRole('button', { name: 'Try Again' }))
  await waitFor(() => expect(save).toHaveBeenCalledTimes(2))
  expect(toastStore.getState().isShown).toBe(false)
})

test.each([
  ['draft', 'Published', 'publishes it'],
  ['active', 'Published', 'changes what is public'],
  ['active', 'Draft', 'takes it back'],
] as const)('a save of one that is %s as %s %s', async (before, choice, does) => {
  record.mockResolvedValue(ownProduct({ status: before, scheduledAt: null }))
  setup()
  fireEvent.change(await title(), { target: { value: 'Another' } })
  fireEvent.click(screen.getByRole('radio', { name: new RegExp(`^${choice}`) }))
  fireEvent.click(screen.getByRole('button', { name: 'Update Product' }))
  const [called, other] = does === 'publishes it' ? [published, closed] : [closed, published]
  await waitFor(() => expect(called).toHaveBeenCalledOnce(), { timeout: 3000 })
  expect(other).not.toHaveBeenCalled()
})

test('a product of somebody else is not found', async () => {
  record.mockResolvedValue(null)
  setup()
  expect(await screen.findByText('Product not found')).toBeInTheDocument()
  await expectAccessible()
  fireEvent.click(screen.getByRole('button', { name: 'Back to My Products' }))
  expect(closed).toHaveBeenCalledOnce()
})

test('a product that could not be loaded can be tried again', async () => {
  record.mockRejectedValueOnce(new ActionError('unavailable', 'Please try again later.'))
  setup()
  expect(await screen.findByText('Please try again later.')).toBeInTheDocument()
  fireEvent.click(screen.getByRole('button', { name: 'Try Again' }))
  expect(await title()).toHaveValue('Brand kit')
})

test('changes of another window are not overwritten without asking', async () => {
  record.mockResolvedValueOnce(ownProduct({ updatedAt: 'then' }))
  record.mockResolvedValue(ownProduct({ title: 'Theirs', updatedAt: 'now' }))
  setup()
  const message = 'This product was changed in another window since you opened it.'
  save.mockRejectedValueOnce(new ActionError('conflict', message, 'basedOn'))
  fireEvent.change(await title(), { target: { value: 'Mine' } })
  fireEvent.click(screen.getByRole('button', { name: 'Update Product' }))
  const told = await screen.findByText(`Error updating product: ${message}`, { ignore: '[popover] *' })
  expect(told).toBeInTheDocument()
  await expectAccessible()
  expect(save.mock.calls[0]?.[2]).toBe('then')
  expect(await title()).toHaveValue('Mine')

  save.mockRejectedValueOnce(new ActionError('conflict', message, 'basedOn'))
  fireEvent.click(screen.getByRole('button', { name: 'Save mine over it' }))
  await waitFor(() => expect(save).toHaveBeenCalledTimes(2))
  expect(save.mock.calls[1]?.[2]).toBeUndefined()
  expect(save.mock.calls[1]?.[1].title).toBe('Mine')

  fireEvent.click(await screen.findByRole('button', { name: 'Show the newer version' }))
  await waitFor(() => expect(screen.getByRole('textbox', { name: /^Title/ })).toHaveValue('Theirs'))
  fireEvent.click(screen.getByRole('button', { name: 'Update Product' }))
  await waitFor(() => expect(save).toHaveBeenCalledTimes(3))
  expect(save.mock.calls[2]?.[2]).toBe('now')
})
