import { screen, within } from '@testing-library/react'
import { beforeEach, expect, test, vi } from 'vitest'
import { OfflineError } from '#src/services/backend/errors.ts'
import { boughtTogether, moreFromCreator, moreLike } from '#src/services/discovery/api.ts'
import { listing } from '#src/test/listing.ts'
import { product } from '#src/test/product.ts'
import { renderFeature } from '#src/test/render.tsx'
import { RelatedProducts } from './related-products.tsx'

vi.mock('#src/services/discovery/api.ts', () => ({
  boughtTogether: vi.fn(),
  moreFromCreator: vi.fn(),
  moreLike: vi.fn(),
}))
const [ofCreator, like, together] = [
  vi.mocked(moreFromCreator),
  vi.mocked(moreLike),
  vi.mocked(boughtTogether),
]

const named = (title: string) => listing({ $id: title, title })

beforeEach(() => {
  for (const read of [ofCreator, like, together]) read.mockReset().mockResolvedValue([])
})

const setup = () =>
  renderFeature(
    <RelatedProducts
      product={product()}
      creatorName="Anna Keller"
      isAdult={false}
      heart={({ title }) => <button type="button">Save {title}</button>}
    />,
  )

const titlesIn = async (name: string) =>
  within(await screen.findByRole('region', { name }))
    .getAllByRole('heading', { level: 3 })
    .map(({ textContent }) => textContent)

test('three rows lead to other products, and none is named twice', async () => {
  ofCreator.mockResolvedValue([named('Own')])
  together.mockResolvedValue([named('Pair')])
  like.mockResolvedValue([named('Own'), named('Pair'), named('Like')])
  setup()
  expect(screen.getByText('Loading related products...')).toBeVisible()
  expect(await titlesIn('More from Anna Keller')).toEqual(['Own'])
  expect(await titlesIn('More like this')).toEqual(['Like'])
  expect(await titlesIn('Often bought together')).toEqual(['Pair'])
  expect(screen.getByRole('link', { name: 'Like' })).toHaveAttribute('href', '/user/anna/product/Like')
  expect(screen.getByRole('button', { name: 'Save Like' })).toBeVisible()
})

test('what is empty or fails is left out without a word', async () => {
  like.mockRejectedValue(new OfflineError())
  together.mockResolvedValue([named('Pair')])
  const { queryClient } = setup()
  queryClient.setDefaultOptions({ queries: { retry: false } })
  expect(await titlesIn('Often bought together')).toEqual(['Pair'])
  expect(screen.queryAllByRole('heading', { level: 2 })).toHaveLength(1)
  expect(screen.queryByRole('alert')).not.toBeInTheDocument()
})
