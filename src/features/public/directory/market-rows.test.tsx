import { screen, waitFor, within } from '@testing-library/react'
import { beforeEach, expect, test, vi } from 'vitest'
import { newest, popularNow } from '#src/services/discovery/api.ts'
import { OfflineError } from '#src/services/error-messages.ts'
import { listing } from '#src/test/listing.ts'
import { renderFeature } from '#src/test/render.tsx'
import { MarketRows } from './market-rows.tsx'

vi.mock('#src/services/discovery/api.ts', () => ({ newest: vi.fn(), popularNow: vi.fn() }))
const [popular, latest] = [vi.mocked(popularNow), vi.mocked(newest)]

beforeEach(() => {
  vi.resetAllMocks()
  popular.mockResolvedValue([listing()])
  latest.mockResolvedValue([listing({ $id: 'icons', title: 'Icons' })])
})

const row = (name: string) => screen.findByRole('region', { name })
const seeAll = (region: HTMLElement) => within(region).getByRole('link', { name: /^See all/ })

test('each row shows six products at most, and leads to all', async () => {
  renderFeature(<MarketRows />)
  expect(screen.getAllByText('Loading products...')).toHaveLength(2)
  const first = await row('Popular now')
  expect(within(first).getByRole('link', { name: 'Brand kit' })).toHaveAttribute(
    'href',
    '/user/anna/product/kit',
  )
  expect(seeAll(first)).toHaveAttribute('href', '/explore')
  expect(seeAll(await row('New'))).toHaveAttribute('href', '/explore?sort=newest')
  expect([popular.mock.calls, latest.mock.calls]).toEqual([[[6]], [[6]]])
})

test.each([
  ['empty', () => popular.mockResolvedValue([])],
  ['not answered', () => popular.mockRejectedValue(new OfflineError())],
])('a row that is %s is left out, and the other stays', async (_, spoil) => {
  spoil()
  renderFeature(<MarketRows />)
  await row('New')
  await waitFor(() => expect(screen.queryByText('Loading products...')).not.toBeInTheDocument())
  expect(screen.queryByRole('region', { name: 'Popular now' })).not.toBeInTheDocument()
})
