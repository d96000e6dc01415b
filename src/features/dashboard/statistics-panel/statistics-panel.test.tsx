import { fireEvent, screen, waitFor, within } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { beforeEach, expect, test, vi } from 'vitest'
import { type DailyStats, dayOf, sumOf } from '#src/domain/account/daily-stats.ts'
import { OTHER_REFERRERS } from '#src/domain/visits/referrer.ts'
import { DAY } from '#src/lib/time/durations.ts'
import { briefProductsOf } from '#src/services/products/brief-products-api.ts'
import { listDailyTotals, listProductFigures, listReferrers } from '#src/services/profiles/daily-stats/api.ts'
import { expectAccessible } from '#src/test/accessible.ts'
import { account } from '#src/test/account.ts'
import { ownProduct } from '#src/test/own-product.ts'
import { renderFeature } from '#src/test/render.tsx'
import { StatisticsPanel } from './statistics-panel.tsx'

vi.mock('#src/services/profiles/daily-stats/api.ts', () => ({
  listDailyTotals: vi.fn(),
  listProductFigures: vi.fn(),
  listReferrers: vi.fn(),
}))
vi.mock('#src/services/products/brief-products-api.ts', () => ({ briefProductsOf: vi.fn() }))

const totals = vi.mocked(listDailyTotals)
const products = vi.mocked(listProductFigures)
const referrers = vi.mocked(listReferrers)

const daysAgo = (days: number) => dayOf(new Date(Date.now() - days * DAY))

const day = (ago: number, figures: Partial<DailyStats>): DailyStats => ({
  $id: `day ${ago}`,
  userId: 'anna',
  productId: '',
  day: daysAgo(ago),
  ...sumOf([]),
  ...figures,
})

const referrer = (host: string, views: number) => ({
  $id: host,
  userId: 'anna',
  productId: '',
  day: daysAgo(1),
  host,
  views,
})

beforeEach(() => {
  totals
    .mockReset()
    .mockResolvedValue([
      day(1, { revenueCents: 123_456_780, sales: 3, downloads: 12, views: 40, follows: 5, unfollows: 2 }),
      day(45, { revenueCents: 246_913_560, sales: 2, downloads: 12 }),
    ])
  products.mockReset().mockResolvedValue({
    rows: [{ productId: 'kit', title: 'Brand kit', figures: { ...sumOf([]), views: 8, downloads: 2 } }],
    total: 1,
  })
  referrers.mockReset().mockResolvedValue([referrer('blog.example', 10), referrer(OTHER_REFERRERS, 2)])
  vi.mocked(briefProductsOf)
    .mockReset()
    .mockResolvedValue([ownProduct({ productId: 'kit', title: 'Brand kit' })])
})

const setup = (address = '/members/statistics') =>
  renderFeature(<StatisticsPanel account={account()} />, address)

const tabs = () =>
  within(screen.getByRole('navigation', { name: 'Figures of the period' }))
    .getAllByRole('link')
    .map(({ textContent }) => textContent)

const figuresAreThere = () => waitFor(() => expect(tabs()[0]).toContain('CHF 1’234’567.80'))

/** The rows of a table as texts of its cells. */
const rowsOf = (name: string) =>
  within(screen.getByRole('table', { name }))
    .getAllByRole('row')
    .slice(1)
    .map((row) => [...row.children].map(({ textContent }) => textContent))

test('revenue is first, and each figure stands beside that of the period before', async () => {
  setup()
  await figuresAreThere()
  expect(tabs()).toEqual([
    'RevenueCHF 1’234’567.80−50.0% Before: CHF 2’469’135.60',
    'Sales3+50.0% Before: 2',
    'Downloads12Before: 12',
    'Visits40Before: 0',
    'New followers5Before: 0',
  ])
  expect(screen.getByRole('link', { name: /^Revenue/ })).toHaveAttribute('aria-current', 'true')
  fireEvent.click(screen.getByText('Show as table'))
  const rows = rowsOf('Revenue per day')
  expect(rows).toHaveLength(30)
  expect(rows.at(-2)?.slice(1)).toEqual(['CHF 1’234’567.80', 'CHF 0.00'])
  expect(rows.at(-16)?.slice(1)).toEqual(['CHF 0.00', 'CHF 2’469’135.60'])
  await expectAccessible()
})

test('the table of followers says who left too', async () => {
  setup('/members/statistics?show=followers')
  await figuresAreThere()
  fireEvent.click(screen.getByText('Show as table'))
  expect(rowsOf('New followers per day').at(-2)?.slice(1)).toEqual(['5', '0', '2'])
})

test('period and figure are in the address', async () => {
  const { where } = setup()
  const person = userEvent.setup()
  await figuresAreThere()
  await person.click(screen.getByRole('link', { name: /^Visits/ }))
  expect(where()).toBe('/members/statistics?show=visits')
  await person.selectOptions(screen.getByRole('combobox', { name: 'Period' }), 'Last year')
  expect(where()).toBe('/members/statistics?period=365&show=visits')
  expect(totals).toHaveBeenLastCalledWith('anna', daysAgo(729), '')
  fireEvent.click(await screen.findByText('Show as table'))
  expect(screen.getByRole('table', { name: 'Visits per month' })).toBeInTheDocument()
})

test('where visits came from: named, other, and of whom it is not known', async () => {
  setup()
  await waitFor(() =>
    expect(rowsOf('Where visits came from')).toEqual([
      ['Direct or unknown', 'Visits28', 'Share70.0%'],
      ['blog.example', 'Visits10', 'Share25.0%'],
      ['Other websites', 'Visits2', 'Share5.0%'],
    ]),
  )
})

test('each product has its conversion, and a time axis of its own', async () => {
  const { where } = setup()
  const person = userEvent.setup()
  await person.click(await screen.findByRole('link', { name: 'Brand kit' }))
  expect(where()).toBe('/members/statistics?product=kit')
  expect(totals).toHaveBeenLastCalledWith('anna', daysAgo(59), 'kit')
  expect(await screen.findByText(/^Brand kit/)).toBeVisible()
  expect(tabs(), 'nobody follows a product').toHaveLength(4)
  expect(screen.queryByRole('table', { name: 'By product' })).toBeNull()
  await person.click(screen.getByRole('link', { name: 'Show all products' }))
  await waitFor(() =>
    expect(rowsOf('By product')).toEqual([
      ['Brand kit', 'Visits8', 'Downloads2', 'Conversion25.0%', 'Sales0', 'RevenueCHF 0.00'],
    ]),
  )
})

test('a shop without anything says so', async () => {
  totals.mockResolvedValue([])
  products.mockResolvedValue({ rows: [], total: 0 })
  referrers.mockResolvedValue([])
  setup()
  expect(await screen.findByText('Nothing in this period yet')).toBeVisible()
  expect(await screen.findByText('No visits in this period yet')).toBeVisible()
  expect(await screen.findByText('No products yet')).toBeVisible()
  expect(tabs()[0]).toBe('RevenueCHF 0.00Before: CHF 0.00')
  await expectAccessible()
})

test('each part that could not be loaded can be tried again', async () => {
  for (const read of [totals, products, referrers]) read.mockRejectedValueOnce(new Error('down'))
  setup()
  await waitFor(() => expect(screen.getAllByText('The statistics could not be loaded')).toHaveLength(3))
  await expectAccessible()
  for (const button of screen.getAllByRole('button', { name: 'Try Again' })) fireEvent.click(button)
  await figuresAreThere()
  await waitFor(() => expect(screen.queryByText('The statistics could not be loaded')).toBeNull())
})
