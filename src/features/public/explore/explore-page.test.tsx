import { screen, within } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { beforeEach, expect, test, vi } from 'vitest'
import { useSearchParams } from 'react-router'
import { listShelf } from '#src/services/discovery/api.ts'
import { BackendError, OfflineError } from '#src/services/error-messages.ts'
import { expectAccessible } from '#src/test/accessible.ts'
import { creator } from '#src/test/creator.ts'
import { listing } from '#src/test/listing.ts'
import { renderFeature } from '#src/test/render.tsx'
import { choiceOf } from './address.ts'
import { ExplorePage } from './explore-page.tsx'

vi.mock('#src/services/discovery/api.ts', () => ({ listShelf: vi.fn() }))
const list = vi.mocked(listShelf)
const page = (listings = [listing()], hasMore = false, count = listings.length) => ({
  listings,
  creators: [],
  total: { count, isAtLeast: count >= 5000 },
  hasMore,
  meant: null,
})

beforeEach(() => {
  vi.resetAllMocks()
  list.mockResolvedValue(page())
})

function AtAddress({ tag = null }: { tag?: string | null }) {
  const [address] = useSearchParams()
  return <ExplorePage choice={choiceOf({ category: null, tag }, address)} />
}
const open = (path: string, tag: string | null = null) => renderFeature(<AtAddress tag={tag} />, path)

const link = (name: string) => screen.getByRole('link', { name })
const findCard = (name = 'Brand kit') => screen.findByRole('heading', { level: 3, name })

test('products are a list below the heading, and the skeleton stands there until they come', async () => {
  open('/explore')
  expect(screen.getByRole('heading', { level: 1 })).toHaveTextContent('Explore')
  expect(screen.getByText('Loading products...')).toBeInTheDocument()
  await expectAccessible()
  await findCard()
  expect(screen.queryByText('Loading products...')).not.toBeInTheDocument()
  expect(within(screen.getByRole('region', { name: 'Products' })).getAllByRole('article')).toHaveLength(1)
  expect(screen.getByText('1 product')).toHaveAttribute('role', 'status')
  expect(link('How ranking works')).toHaveAttribute('href', '/how-ranking-works')
  expect(screen.queryByRole('navigation', { name: 'Pages' })).not.toBeInTheDocument()
})

test('filters and orders are links that say what is chosen, and begin at the first page', async () => {
  const { where } = open('/explore?price=10&sort=newest&page=2')
  await findCard()
  for (const name of ['Up to CHF 10.00', 'Any rating', 'New'])
    expect(link(name)).toHaveAttribute('aria-current', 'true')
  expect(screen.getByText('Filters (1)')).toBeInTheDocument()
  await userEvent.click(link('4 stars and up'))
  expect(where()).toBe('/explore?price=10&rating=good&sort=newest')
  await userEvent.click(link('Lowest price'))
  expect(where()).toBe('/explore?price=10&rating=good&sort=cheapest')
  expect(list.mock.lastCall?.[0]).toMatchObject({
    price: 'upTo10',
    rating: 'good',
    sort: 'cheapest',
    page: 1,
  })
  const categories = within(screen.getByRole('navigation', { name: 'Categories' }))
  expect(categories.getByRole('link', { name: 'Audio' })).toHaveAttribute(
    'href',
    '/explore/audio?price=10&rating=good&sort=cheapest',
  )
})

test('the pages before and after are links, and a later page says its number', async () => {
  list.mockResolvedValue(page([listing()], true))
  const { where } = open('/explore?page=2')
  await findCard()
  expect(link('Previous')).toHaveAttribute('rel', 'prev')
  expect(link('Previous')).toHaveAttribute('href', '/explore')
  expect(link('Next')).toHaveAttribute('rel', 'next')
  expect(document.title).toBe('Page 2 · Explore · Fundus')
  await userEvent.click(link('Next'))
  expect(where()).toBe('/explore?page=3')
})

test('a tag is called as its products call it, and offers prices alone', async () => {
  list.mockResolvedValue(page([listing({ tags: ['Über uns'] })]))
  open('/tag/uber-uns', 'uber-uns')
  expect(await screen.findByRole('heading', { level: 1, name: '#Über uns' })).toBeVisible()
  expect(link('Free')).toHaveAttribute('href', '/tag/uber-uns?price=free')
  expect(screen.queryByRole('link', { name: 'Any rating' })).not.toBeInTheDocument()
  expect(screen.queryByRole('link', { name: 'Adult content' })).not.toBeInTheDocument()
})

test('where nothing is found, each filter can be left out', async () => {
  list.mockResolvedValue(page([]))
  open('/explore?q=zither&price=free&type=audio')
  expect(await screen.findByText('Nothing was found for “zither”.')).toBeVisible()
  expect(link('Without “zither”')).toHaveAttribute('href', '/explore?price=free&type=audio')
  expect(link('Without “Free”')).toHaveAttribute('href', '/explore?q=zither&type=audio')
  expect(link('Without “Audio”')).toHaveAttribute('href', '/explore?q=zither&price=free')
  await expectAccessible()
})

test('a tag that nobody uses leads to all products', async () => {
  list.mockResolvedValue(page([]))
  open('/tag/none', 'none')
  expect(await screen.findByText('There are no products here yet')).toBeVisible()
  expect(link('All products')).toHaveAttribute('href', '/explore')
})

test.each([
  [50, '50 products', '/explore?price=free&page=3'],
  [24, '24 products', null],
  [5000, '5’000+ products', '/explore?price=free&page=40'],
])(
  'a page after the last of %i products says so, and leads to the first and the last',
  async (count, text, last) => {
    list.mockResolvedValue(page([], false, count))
    open('/explore?price=free&page=99')
    expect(await screen.findByText('Page 99 has no products')).toBeVisible()
    expect(screen.getByText(text)).toHaveAttribute('role', 'status')
    expect(link('To the first page')).toHaveAttribute('href', '/explore?price=free')
    expect(screen.queryByRole('link', { name: 'Previous' })).not.toBeInTheDocument()
    const toLast = screen.queryByRole('link', { name: 'To the last page' })
    expect(toLast?.getAttribute('href') ?? null).toBe(last)
  },
)

test('a later page of a list without a product names what to leave out', async () => {
  list.mockResolvedValue(page([]))
  open('/explore?price=free&page=2')
  expect(await screen.findByText('No products found')).toBeVisible()
  expect(link('Without “Free”')).toHaveAttribute('href', '/explore')
})

test('creators that a search finds stand above the products, also where there are none', async () => {
  const anna = creator({ userId: 'anna', username: 'Anna', name: 'Anna Keller' })
  list.mockResolvedValue({ ...page([]), creators: [anna] })
  open('/explore?q=keller')
  const creators = within(await screen.findByRole('region', { name: 'Creators' }))
  expect(creators.getAllByRole('listitem')).toHaveLength(1)
  expect(creators.getByRole('link', { name: /Anna Keller/ })).toHaveAttribute('href', '/user/Anna/products')
  expect(screen.getByText('Nothing was found for “keller”.')).toBeVisible()
})

test('what was meant is shown, and what was typed is named', async () => {
  list.mockResolvedValue({ ...page(), meant: 'lightroom' })
  open('/explore?q=lighrtoom&price=free')
  expect(await screen.findByRole('heading', { level: 2, name: 'Results for “lightroom”' })).toBeVisible()
  expect(screen.getByText(/Nothing was found for “lighrtoom”/)).toBeVisible()
  expect(link('Did you mean “lightroom”?')).toHaveAttribute('href', '/explore?q=lightroom&price=free')
})

test('products that could not be loaded can be asked for again, with everything that was chosen', async () => {
  list.mockRejectedValueOnce(new BackendError(400, 'general_argument_invalid', 'Invalid query'))
  const { where } = open('/explore?price=free')
  expect(await screen.findByText('The products could not be loaded')).toBeVisible()
  await expectAccessible()
  await userEvent.click(screen.getByRole('button', { name: 'Try Again' }))
  await findCard()
  expect(where()).toBe('/explore?price=free')
})

test('a server that is down is told of in place of the products', async () => {
  list.mockRejectedValue(new OfflineError())
  open('/explore')
  expect(await screen.findByRole('button', { name: 'Try Again' })).toBeVisible()
  expect(link('Free')).toBeInTheDocument()
})
