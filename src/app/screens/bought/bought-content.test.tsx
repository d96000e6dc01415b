import { screen, within } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import type { Bought } from '#src/domain/contracts/payments.ts'
import { currentUser } from '#src/services/auth/api.ts'
import { signedInHint } from '#src/services/auth/signed-in-hint.ts'
import { ActionError, OfflineError } from '#src/services/backend/errors.ts'
import { getDownload, isOwned } from '#src/services/downloads/api.ts'
import { downloadLinks } from '#src/features/public/download/files/test-links.ts'
import { listPurchases } from '#src/services/payments/purchases/api.ts'
import { getProduct } from '#src/services/products/api.ts'
import { getCreator } from '#src/services/profiles/creators/api.ts'
import { expectAccessible } from '#src/test/accessible.ts'
import { creator } from '#src/test/creator.ts'
import { eventually } from '#src/test/eventually.ts'
import { purchase } from '#src/test/order.ts'
import { product } from '#src/test/product.ts'
import { renderFeature } from '#src/test/render.tsx'
import { BoughtContent, StillOwned } from './bought-content.tsx'

vi.mock('#src/services/auth/api.ts', () => ({ currentUser: vi.fn() }))
vi.mock('#src/services/downloads/api.ts', () => ({ getDownload: vi.fn(), isOwned: vi.fn() }))
vi.mock('#src/services/payments/purchases/api.ts', () => ({ listPurchases: vi.fn() }))
vi.mock('#src/services/products/api.ts', () => ({ getProduct: vi.fn() }))
vi.mock('#src/services/profiles/creators/api.ts', () => ({ getCreator: vi.fn() }))
vi.mock('#src/features/public/related/related-products.tsx', () => ({ RelatedProducts: () => null }))
const download = vi.mocked(getDownload)

const payment = { productId: 'kit', username: 'anna', paymentIntentId: 'pi_1' }
const order: Bought = {
  amountCents: 1250,
  paidAt: '2026-03-04T10:00:00.000Z',
  mailedTo: 'b…@example.com',
  isReceiptSent: true,
}
const saved = vi.spyOn(HTMLAnchorElement.prototype, 'click')

beforeEach(() => {
  vi.resetAllMocks()
  saved.mockReturnValue()
  signedInHint.set(false)
  vi.mocked(currentUser).mockResolvedValue(null)
  vi.mocked(isOwned).mockResolvedValue(true)
  vi.mocked(getProduct).mockResolvedValue(product())
  vi.mocked(getCreator).mockResolvedValue(creator({ name: 'Anna', reviewWidget: true }))
  download.mockResolvedValue(downloadLinks())
})
afterEach(() => localStorage.clear())

const open = (part: Partial<Bought> = {}) =>
  renderFeature(
    <BoughtContent payment={payment} order={{ ...order, ...part }} />,
    '/payment-success?product=kit',
  )

test('a guest gets the file once, and is offered an account, the creator’s news and a review', async () => {
  open()
  expect((await screen.findAllByText('Download started!')).length).toBeGreaterThan(0)
  expect(download).toHaveBeenCalledExactlyOnceWith('kit', { type: 'payment', paymentIntentId: 'pi_1' })
  expect(window.history.state).toEqual({ delivered: true })
  const next = within(await screen.findByRole('region', { name: 'What’s next?' }))
  expect(next.getByText(/Sign up with b…@example.com/)).toBeVisible()
  expect(next.getByRole('link', { name: 'Sign up for free' })).toHaveAttribute('href', '/signup')
  expect(await next.findByRole('button', { name: 'Follow' })).toBeVisible()
  expect(next.getByRole('link', { name: 'Write a review' })).toHaveAttribute(
    'href',
    '/user/anna/product/kit#reviews',
  )
  await expectAccessible()
})

test('several files are listed in the page, and none is saved without a press', async () => {
  const further = [{ ...downloadLinks({ fileId: 'map', fileName: 'Map.pdf' }), note: '', isCurrent: true }]
  download.mockResolvedValue(downloadLinks({ further }))
  open()
  const files = within(await screen.findByRole('list', { name: 'Your files' }))
  expect(files.getAllByRole('listitem')).toHaveLength(2)
  expect(screen.queryByRole('dialog')).toBeNull()
  expect(saved).not.toHaveBeenCalled()
  await userEvent.click(files.getByRole('button', { name: 'Download Map.pdf' }))
  await eventually(() => expect(saved).toHaveBeenCalledOnce())
  await expectAccessible()
})

test('a file that is refused says why, and can be fetched again', async () => {
  download.mockRejectedValueOnce(new ActionError('not_found', 'There is no file.'))
  open()
  expect(await screen.findByText('There is no file.')).toBeVisible()
  await userEvent.click(screen.getByRole('button', { name: 'Try Again' }))
  await eventually(() => expect(download).toHaveBeenCalledTimes(2))
})

test('a bundle shows the file of each of its products', async () => {
  vi.mocked(getProduct).mockResolvedValue(product({ bundleIds: ['one', 'two'] }))
  const part = { isAvailable: true, isUpdated: false, newest: null }
  const parts = [
    { ...part, productId: 'one', title: 'Icons' },
    { ...part, productId: 'two', title: 'Type' },
  ]
  vi.mocked(listPurchases).mockResolvedValue({
    purchases: [purchase({ paymentId: 'pi_1', parts })],
    next: null,
  })
  open()
  const list = within(await screen.findByRole('list', { name: 'In this bundle' }))
  expect(list.getAllByRole('button', { name: 'Download' })).toHaveLength(2)
  expect(download).not.toHaveBeenCalled()
})

test.each([
  ['can’t be loaded', () => vi.mocked(listPurchases).mockRejectedValue(new OfflineError())],
  ['does not name it yet', () => vi.mocked(listPurchases).mockResolvedValue({ purchases: [], next: null })],
])('a bundle leads to the downloads if their list %s', async (_, given) => {
  vi.mocked(getProduct).mockResolvedValue(product({ bundleIds: ['one', 'two'] }))
  given()
  open()
  expect(await screen.findByRole('link', { name: 'Go to My downloads' })).toHaveAttribute(
    'href',
    '/my-downloads',
  )
})

test('what is gone from the shop meanwhile still comes', async () => {
  vi.mocked(getProduct).mockResolvedValue(null)
  vi.mocked(getCreator).mockResolvedValue(null)
  open({ mailedTo: '' })
  expect((await screen.findAllByText('Download started!')).length).toBeGreaterThan(0)
  expect(screen.getByRole('link', { name: 'Your purchase' })).toBeVisible()
  expect(screen.queryByRole('region', { name: 'What’s next?' })).toBeNull()
})

test('what was bought another time waits for a press', async () => {
  renderFeature(<StillOwned productId="kit" />)
  expect(screen.getByText(/bought this product another time/)).toBeVisible()
  expect(download).not.toHaveBeenCalled()
  await userEvent.click(screen.getByRole('button', { name: 'Download again' }))
  await eventually(() => expect(download).toHaveBeenCalledExactlyOnceWith('kit', undefined))
})
