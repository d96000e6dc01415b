import { fireEvent, screen, waitFor } from '@testing-library/react'
import { beforeEach, expect, test, vi } from 'vitest'
import { getOwnProduct, getProductSecrets, saveProduct } from '#src/services/products/own-products-api.ts'
import { DAY } from '#src/lib/time/durations.ts'
import type { ProductRecord } from '#src/domain/product/product.ts'
import { ownProduct } from '#src/test/own-product.ts'
import { renderFeature } from '#src/test/render.tsx'
import { EditProduct } from './edit-product.tsx'

vi.mock('#src/services/products/own-products-api.ts', () => ({
  getOwnProduct: vi.fn(),
  getProductSecrets: vi.fn(),
  saveProduct: vi.fn(),
}))
vi.mock('#src/services/storage/uploads-api.ts', () => ({ openUpload: vi.fn() }))
vi.mock('#src/services/storage/storage-api.ts', () => ({ previewUrl: () => '/picture.webp' }))

const save = vi.mocked(saveProduct)

beforeEach(() => {
  vi.mocked(getProductSecrets).mockReset().mockResolvedValue({
    downloadCode: '',
    originalFileName: 'kit.zip',
    furtherFiles: [],
    versions: [],
    priceHistory: [],
  })
  save.mockReset().mockResolvedValue()
})

async function setup(change: Partial<ProductRecord> = {}) {
  vi.mocked(getOwnProduct).mockReset().mockResolvedValue(ownProduct(change))
  renderFeature(
    <EditProduct
      productId="product-1"
      preview={() => null}
      onPublished={vi.fn<() => void>()}
      onClose={vi.fn<() => void>()}
    />,
  )
  const box = await screen.findByRole('checkbox', { name: 'Launch price' })
  return {
    box,
    price: () => screen.getByRole('textbox', { name: 'Price at launch' }),
    until: () => screen.getByLabelText<HTMLInputElement>(/^Until/),
    sales: () => screen.getByRole('textbox', { name: /^For the first … sales/ }),
    update: () => fireEvent.click(screen.getByRole('button', { name: 'Update Product' })),
  }
}

const type = (field: HTMLElement, value: string) => fireEvent.change(field, { target: { value } })

/** Makes the field report a moment of which only a part is typed, as browsers do. */
const typeHalf = (field: HTMLInputElement) =>
  Object.defineProperty(field, 'validity', { configurable: true, value: { badInput: true } })

test('a moment of which a part is typed is not taken for none', async () => {
  const form = await setup()
  fireEvent.click(form.box)
  type(form.price(), '9.90')
  type(form.sales(), '20')
  const until = form.until()
  typeHalf(until)
  form.update()
  await waitFor(() => expect(until).toBeInvalid())
  expect(until).toHaveAccessibleDescription(/Please enter date and time, or leave this empty/)
  expect(form.price()).toHaveValue('9.90')
  expect(save).not.toHaveBeenCalled()

  fireEvent.click(form.box)
  form.update()
  await waitFor(() => expect(save).toHaveBeenCalledOnce())
  expect(save.mock.calls[0]?.[1]).toMatchObject({ launch: null })
})

test('what is wrong is said at its field, and what was typed stays', async () => {
  const form = await setup()
  fireEvent.click(form.box)
  type(form.price(), '12.50')
  type(form.sales(), 'many')
  form.update()
  await waitFor(() => expect(form.sales()).toBeInvalid())
  expect(form.sales()).toHaveValue('many')
  type(form.sales(), '20')
  form.update()
  await waitFor(() => expect(form.price()).toBeInvalid())
  expect(form.price()).toHaveAccessibleDescription('The launch price must be lower than the price')
  expect(form.price()).toHaveValue('12.50')
  expect(save).not.toHaveBeenCalled()
})

test('a launch price that runs is shown, and goes on with its beginning when it is changed', async () => {
  const launch = {
    launchPriceCents: 900,
    launchEndsAt: '2030-03-03T10:00:00.000Z',
    launchMaxSales: 50,
    launchStartedAt: '2026-03-02T12:00:00.000Z',
  }
  const form = await setup(launch)
  expect(form.box).toBeChecked()
  expect(form.sales()).toHaveValue('50')
  type(form.price(), '8')
  form.update()
  await waitFor(() => expect(save).toHaveBeenCalledOnce())
  expect(save.mock.calls[0]?.[1].launch).toEqual({
    priceCents: 800,
    endsAt: launch.launchEndsAt,
    maxSales: 50,
    startedAt: launch.launchStartedAt,
  })
})

test.each<[what: string, history: [daysAgo: number, priceCents: number][], sentence: RegExp]>([
  ['used for long', [[40, 1250]], /has been in use for 30 days or more, so it is shown struck/],
  ['used for a few days', [[4, 1250]], /has been in use since .*, so it is shown struck until/],
  [
    'raised a few days ago',
    [
      [40, 800],
      [4, 1250],
    ],
    /^Less than CHF\s12\.50 was asked within the 30 days before/,
  ],
  [
    'not for sale until now',
    [
      [40, 1250],
      [4, 0],
    ],
    /has not been in use just before/,
  ],
])('the editor says whether a price is struck that was %s', async (_, history, sentence) => {
  const priceHistory = history.map(([daysAgo, priceCents]) => ({
    priceCents,
    startsAt: new Date(Date.now() - daysAgo * DAY).toISOString(),
  }))
  vi.mocked(getProductSecrets).mockResolvedValue({
    downloadCode: '',
    originalFileName: 'kit.zip',
    furtherFiles: [],
    versions: [],
    priceHistory,
  })
  const form = await setup({ status: 'active' })
  fireEvent.click(form.box)
  type(form.price(), '9.90')
  expect(await screen.findByText(sentence)).toBeVisible()
})
