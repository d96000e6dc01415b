import { screen, within } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { afterEach, beforeEach, describe, expect, test, vi } from 'vitest'
import { OfflineError } from '#src/services/error-messages.ts'
import { getFeaturedProductOf, listProductsOf } from '#src/services/products/creator-products-api.ts'
import { everything } from '#src/domain/product/product-choice.ts'
import { expectAccessible } from '#src/test/accessible.ts'
import { publicSellerOf } from '#src/domain/seller/public-seller.ts'
import { trader } from '#src/domain/testing/trader.ts'
import { creator } from '#src/test/creator.ts'
import { product } from '#src/test/product.ts'
import { previewAddresses } from '#src/test/preview-address.ts'
import { renderFeature } from '#src/test/render.tsx'
import { CreatorPage } from './creator-page.tsx'
import { eventually } from '#src/test/eventually.ts'

vi.mock('#src/services/products/creator-products-api.ts', () => ({
  getFeaturedProductOf: vi.fn(),
  listProductsOf: vi.fn(),
}))
const featured = vi.mocked(getFeaturedProductOf)
const list = vi.mocked(listProductsOf)

beforeEach(() => {
  featured.mockReset().mockRejectedValue(new Error('Asked without need'))
  list.mockReset().mockResolvedValue({ rows: [], hasMore: false })
})

afterEach(() => vi.restoreAllMocks())

function open(part: Parameters<typeof creator>[0] = {}, path = '/') {
  return renderFeature(
    <CreatorPage
      creator={creator(part)}
      mainAction={null}
      menuItems={null}
      contact={<p>Contact</p>}
      freeAction={({ title }) => <button type="button">Download {title}</button>}
    >
      {null}
    </CreatorPage>,
    path,
  )
}

describe('who sells', () => {
  const privately = publicSellerOf({ seller: '{"kind":"private"}' })
  const free = product({ $id: 'gift', title: 'Gift' })
  const paid = product({ title: 'Kit', accessType: 'paid', priceCents: 900 })

  test.each([
    ['of a private person who sells something', privately, [free, paid], true],
    ['not of a private person who gives everything away', privately, [free], false],
    ['of a trader in any case', { ...trader, vatId: '' }, [free], true],
    ['of nobody who has not said', null, [paid], false],
  ])('is said %s', async (_, seller, rows, isSaid) => {
    list.mockResolvedValue({ rows, hasMore: false })
    featured.mockResolvedValue(null)
    open({ seller })
    expect(await screen.findByText('Contact')).toBeVisible()
    expect(screen.queryAllByText(/sells as a private person|^Sold by/)).toHaveLength(isSaid ? 1 : 0)
  })
})

describe('the creator', () => {
  test.each([
    [1, '1 supporter'],
    [1284, '1’284 supporters'],
  ])('%i supporters', (supporters, text) => {
    open({ supporters })
    expect(screen.getByText(text)).toBeVisible()
  })

  test('a creator page leaves out counts of zero', () => {
    open({ supporters: 0, totalProducts: 0, totalDownloads: 0 })
    expect(screen.queryByText(/^0 /)).not.toBeInTheDocument()
    expect(screen.queryByText(/Supporters|Produkte$|Downloads/, { selector: 'li' })).not.toBeInTheDocument()
  })

  test('a creator page shows the verified mark and the creator’s colour', () => {
    open({ verified: true, themeColor: '#1f7a4d' })
    expect(screen.getByRole('heading', { level: 1, name: 'Anna Keller' })).toBeVisible()
    expect(screen.getByRole('button', { name: 'Verified creator' })).toBeVisible()
  })

  test('a creator page requests pictures in their sizes', () => {
    open({ cover: 'cover1', picture: 'face1' })
    expect(previewAddresses()).toEqual(['thumbnails/cover1 1200x630', 'profile-pictures/face1 400x400'])
  })

  test('a creator page shows the about text and only web links', async () => {
    const javascriptLink = ['java', 'script:alert(1)'].join('')
    open({
      about: '<p>I draw <strong>icons</strong></p><script>alert(1)</script>',
      socialLinks: { instagram: 'https://instagram.com/anna', website: javascriptLink },
    })
    expect(await screen.findByText('icons', { selector: 'strong' })).toBeVisible()
    const links = within(screen.getByRole('list', { name: 'Links' })).getAllByRole('link')
    expect(links.map((link) => link.getAttribute('href'))).toEqual(['https://instagram.com/anna'])
    expect(screen.getByText('(opens in a new tab)')).toBeInTheDocument()
  })

  test('a creator page links its seven networks in a fixed order', async () => {
    const networks = ['github', 'tiktok', 'youtube', 'linkedin', 'instagram', 'twitter', 'website']
    open({ socialLinks: Object.fromEntries(networks.map((name) => [name, `https://${name}.example/`])) })
    const links = within(await screen.findByRole('list', { name: 'Links' })).getAllByRole('link')
    expect(links.map((link) => link.getAttribute('href'))).toEqual(
      networks.toReversed().map((name) => `https://${name}.example/`),
    )
    expect(links.map((link) => link.textContent)).toEqual(
      ['Website', 'Twitter', 'Instagram', 'LinkedIn', 'YouTube', 'TikTok', 'GitHub'].map(
        (name) => `${name} (opens in a new tab)`,
      ),
    )
  })

  test('a creator page loads its film on demand', async () => {
    open({ featuredVideo: 'https://vimeo.com/76979871' })
    const play = await screen.findByRole('button', { name: /^Play video/ })
    await userEvent.click(play)
    expect(screen.getByTitle('Video of Anna Keller')).toBeInTheDocument()
  })
})

describe('sharing', () => {
  test.each([
    ['copies the short address', () => Promise.resolve(), 'Link copied'],
    ['says when that fails', () => Promise.reject(new Error('no')), 'The link could not be copied'],
  ])('the button to share %s', async (_name, answer, title) => {
    open()
    const person = userEvent.setup()
    const write = vi.spyOn(navigator.clipboard, 'writeText').mockImplementation(answer)
    await person.click(screen.getByRole('button', { name: 'Share' }))
    expect(await screen.findByText(title)).toBeVisible()
    expect(write).toHaveBeenCalledExactlyOnceWith(`${window.location.origin}/anna`)
  })
})

describe('featured product', () => {
  test.each([
    ['a creator who can be paid sells', true, 'Buy now'],
    ['a creator who cannot be paid only shows', false, 'View product'],
  ])('%s a paid featured product on its page', async (_, verified, link) => {
    const paid = product({ accessType: 'paid', priceCents: 4900, isFeatured: true })
    list.mockResolvedValue({ rows: [product({ $id: 'other', title: 'Other' }), paid], hasMore: true })
    open({ verified })
    expect(await screen.findByRole('article', { name: 'Brand kit' })).toHaveTextContent('CHF 49.00')
    expect(screen.getByRole('link', { name: link })).toHaveAttribute('href', '/user/anna/product/kit')
  })

  test('a featured product shows category, rating and downloads', async () => {
    const rated = { rating: 4.56, ratingCount: 23, downloadCount: 1284, isFeatured: true }
    list.mockResolvedValue({ rows: [product(rated)], hasMore: false })
    open({ reviewWidget: true })
    const card = within(await screen.findByRole('article', { name: 'Brand kit' }))
    expect(card.getByRole('heading', { name: 'Brand kit' })).toBeVisible()
    expect(card.getByText('Logos and type.')).toBeVisible()
    expect(card.getByText('Templates')).toBeVisible()
    expect(card.getByRole('img', { name: '4.6 of 5 stars, 23 reviews' })).toBeVisible()
    expect(card.getByText('4.6 (23)')).toBeVisible()
    expect(card.getByText('1’284 downloads')).toBeVisible()
  })

  test('a featured product shows no rating if reviews are switched off', async () => {
    list.mockResolvedValue({
      rows: [product({ rating: 5, ratingCount: 1, isFeatured: true })],
      hasMore: false,
    })
    open({ reviewWidget: false })
    const card = within(await screen.findByRole('article', { name: 'Brand kit' }))
    expect(card.queryByRole('img', { name: /Stars/ })).toBeNull()
  })

  test('a featured product that cannot be loaded says so beside the rest of the page', async () => {
    featured.mockRejectedValueOnce(new OfflineError())
    list.mockResolvedValue({ rows: [product({ $id: 'newer', title: 'Newer' })], hasMore: true })
    open()
    expect(await screen.findByText('The featured product could not be loaded')).toBeVisible()
    const search = await screen.findByRole('searchbox')
    await userEvent.type(search, 'kit')
    featured.mockResolvedValue(product())
    await userEvent.click(screen.getByRole('button', { name: 'Try Again' }))
    expect(await screen.findByRole('article', { name: 'Brand kit' })).toBeVisible()
    expect(search, 'what was typed stays').toHaveValue('kit')
  })

  test('featured product and list are loaded again by one button', async () => {
    list.mockRejectedValue(new OfflineError())
    open()
    expect(await screen.findByText('The products could not be loaded')).toBeVisible()
    list.mockResolvedValue({ rows: [product({ isFeatured: true })], hasMore: false })
    await userEvent.click(screen.getByRole('button', { name: 'Try Again' }))
    expect(await screen.findByRole('article', { name: 'Brand kit' })).toBeVisible()
    expect(await screen.findByText('Featured')).toBeVisible()
    expect(screen.queryByRole('button', { name: 'Try Again' })).toBeNull()
  })

  test('a free featured product is downloaded here', async () => {
    list.mockResolvedValue({ rows: [product({ isFeatured: true })], hasMore: false })
    open()
    expect(await screen.findByRole('button', { name: 'Download Brand kit' })).toBeVisible()
    expect(screen.getByRole('article', { name: 'Brand kit' })).toHaveTextContent('FREE')
  })

  test('a featured product that is not on the first page is requested', async () => {
    list.mockResolvedValue({ rows: [product({ $id: 'newer', title: 'Newer' })], hasMore: true })
    featured.mockResolvedValue(product({ isFeatured: true }))
    open()
    expect(await screen.findByRole('button', { name: 'Download Brand kit' })).toBeVisible()
    expect(featured).toHaveBeenCalledExactlyOnceWith('anna')
  })
})

describe('products', () => {
  const search = () => screen.findByRole('searchbox', { name: 'Search products...' })

  test('products are searched on the server, and clearing shows all again', async () => {
    list.mockImplementation((_userId, { search: term }) =>
      Promise.resolve({ rows: term === '' ? [product()] : [], hasMore: false }),
    )
    open()
    const card = within(await screen.findByRole('article'))
    expect(card.getByRole('link', { name: 'Brand kit' })).toBeVisible()
    expect(card.getByText('FREE')).toBeVisible()
    await userEvent.type(await search(), 'zebra')
    expect(await screen.findByText('No product found!')).toBeVisible()
    await expectAccessible()
    expect(list).toHaveBeenLastCalledWith('anna', { ...everything, search: 'zebra' }, 0)
    expect(screen.getByRole('button', { name: 'All products' })).toHaveAttribute('aria-pressed', 'false')
    await userEvent.click(screen.getByRole('button', { name: 'Clear search' }))
    expect(await screen.findByRole('link', { name: 'Brand kit' })).toBeVisible()
    expect(await search()).toHaveFocus()
    expect(screen.getByRole('button', { name: 'All products' })).toHaveAttribute('aria-pressed', 'true')
  })

  const audio = product({
    $id: 'song',
    title: 'Song',
    category: 'Audio',
    accessType: 'paid',
    priceCents: 900,
  })
  const choose = async (name: string, option: string) =>
    userEvent.selectOptions(await screen.findByRole('combobox', { name }), option)

  test('products are filtered and sorted by the server, and the address keeps the choice', async () => {
    list.mockImplementation((_userId, { category, price }) =>
      Promise.resolve({
        rows:
          price === 'free' ? [] : [product(), audio].filter((one) => !category || one.category === category),
        hasMore: false,
      }),
    )
    const { where } = open()
    await choose('Category', 'Audio')
    expect(await screen.findAllByRole('article')).toHaveLength(1)
    expect(where()).toBe('/?category=Audio')
    await choose('Sort by', 'Lowest price first')
    expect(where()).toBe('/?category=Audio&sort=cheapest')
    const chosen = { ...everything, category: 'Audio', sort: 'cheapest' } as const
    await eventually(() => expect(list).toHaveBeenLastCalledWith('anna', chosen, 0))
    await choose('Price', 'Free')
    expect(await screen.findByText('Please try another choice.')).toBeVisible()
    await expectAccessible()
    await userEvent.click(screen.getByRole('button', { name: 'Show all products' }))
    expect(await screen.findAllByRole('article')).toHaveLength(2)
    expect(where(), 'an order leaves nothing out').toBe('/?sort=cheapest')
  })

  test('products are filtered by the address from the first request', async () => {
    list.mockResolvedValue({ rows: [audio], hasMore: false })
    open({}, '/?q=song&category=Audio&price=low')
    expect(await search()).toHaveValue('song')
    expect(screen.getByRole('combobox', { name: 'Category' })).toHaveValue('Audio')
    expect(screen.getByRole('combobox', { name: 'Price' })).toHaveValue('low')
    const chosen = { ...everything, search: 'song', category: 'Audio', price: 'low' } as const
    expect(list).toHaveBeenCalledWith('anna', chosen, 0)
    await userEvent.click(screen.getByRole('button', { name: 'All products' }))
    expect(await search()).toHaveValue('')
    expect(screen.queryByRole('combobox', { name: 'Category' }), 'there is one').toBeNull()
  })

  test('the last section waits for the products that stand above it', async () => {
    let answer: (page: { rows: never[]; hasMore: boolean }) => void = () => undefined
    list.mockReturnValue(new Promise((resolve) => (answer = resolve)))
    open()
    expect(await screen.findByText('Loading products...')).toBeInTheDocument()
    expect(screen.queryByText('Contact')).toBeNull()
    answer({ rows: [], hasMore: false })
    expect(await screen.findByText('Contact')).toBeVisible()
  })

  test('a page without products says that there will be some', async () => {
    open()
    expect(await screen.findByText('The first products will appear here soon.')).toBeVisible()
    await expectAccessible()
  })

  test('a single product offers no filters', async () => {
    list.mockResolvedValue({ rows: [product()], hasMore: false })
    open()
    expect(await screen.findByRole('article')).toBeVisible()
    expect(screen.queryByRole('combobox')).toBeNull()
  })

  test('products are loaded page by page', async () => {
    list.mockImplementation((_userId, _term, page) =>
      Promise.resolve({ rows: [product({ $id: `p${page}`, title: `Kit ${page}` })], hasMore: page === 0 }),
    )
    open()
    await userEvent.click(await screen.findByRole('link', { name: 'Load more products' }))
    expect(await screen.findByRole('link', { name: 'Kit 1' })).toBeVisible()
    expect(screen.getByRole('link', { name: 'Kit 0' })).toBeVisible()
    expect(screen.queryByRole('link', { name: 'Load more products' })).toBeNull()
  })

  test('a next page that fails keeps the products before and can be tried again', async () => {
    featured.mockResolvedValue(null)
    let isDown = true
    list.mockImplementation((_userId, _term, page) => {
      if (page === 0) return Promise.resolve({ rows: [product()], hasMore: true })
      if (isDown) return Promise.reject(new OfflineError())
      return Promise.resolve({ rows: [product({ $id: 'p1', title: 'Kit 1' })], hasMore: false })
    })
    open()
    await userEvent.click(await screen.findByRole('link', { name: 'Load more products' }))
    expect(await screen.findByText('More products could not be loaded.')).toBeVisible()
    expect(screen.getByRole('link', { name: 'Brand kit' })).toBeVisible()
    isDown = false
    await userEvent.click(screen.getByRole('link', { name: 'Try Again' }))
    expect(await screen.findByRole('link', { name: 'Kit 1' })).toBeVisible()
    expect(screen.queryByText('More products could not be loaded.')).toBeNull()
  })

  describe('at the address of a later page', () => {
    const pages = [
      { rows: [product({ $id: 'p0', title: 'Kit 0' })], hasMore: true },
      { rows: [product({ $id: 'p1', title: 'Kit 1' })], hasMore: true },
      { rows: [product({ $id: 'p2', title: 'Kit 2' })], hasMore: false },
    ]
    beforeEach(() => {
      featured.mockResolvedValue(null)
      list.mockImplementation((_userId, _choice, page) =>
        Promise.resolve(pages[page] ?? { rows: [], hasMore: false }),
      )
    })
    const titles = () =>
      screen.getAllByRole('article').map((card) => within(card).getByRole('link').textContent)

    test('products begin with that page, and lead on and back', async () => {
      const { where } = open({}, '/?sort=newest&page=2')
      const more = await screen.findByRole('link', { name: 'Load more products' })
      expect(titles()).toEqual(['Kit 1'])
      expect(more).toHaveAttribute('href', '/?sort=newest&page=3#products')
      await userEvent.click(more)
      expect(await screen.findByRole('link', { name: 'Kit 2' })).toBeVisible()
      expect([titles(), where()]).toEqual([['Kit 1', 'Kit 2'], '/?sort=newest&page=2'])
      await userEvent.click(screen.getByRole('link', { name: 'Back to page 1' }))
      expect(await screen.findByRole('link', { name: 'Kit 0' })).toBeVisible()
      expect([titles(), where()]).toEqual([['Kit 0'], '/?sort=newest'])
      expect(screen.getByRole('heading', { name: 'Products' })).toHaveFocus()
      expect(screen.queryByRole('link', { name: /Back to/ })).toBeNull()
    })

    test('another choice begins with its first page', async () => {
      const { where } = open({}, '/?page=2')
      await userEvent.selectOptions(await screen.findByRole('combobox', { name: 'Sort by' }), 'Newest first')
      expect(await screen.findByRole('link', { name: 'Kit 0' })).toBeVisible()
      expect(where()).toBe('/?sort=newest')
    })

    test.each(['0', '2x', '201'])('%s is no page, and shows the first', async (page) => {
      open({}, `/?page=${page}`)
      expect(await screen.findByRole('link', { name: 'Kit 0' })).toBeVisible()
      expect(titles()).toEqual(['Kit 0'])
    })

    test('a page that the list does not have leads to the first', async () => {
      const { where } = open({}, '/?page=4')
      expect(await screen.findByRole('link', { name: 'Kit 0' })).toBeVisible()
      expect(where()).toBe('/')
    })
  })

  test('a search that fails says so, keeps what was typed and can be tried again', async () => {
    list.mockResolvedValue({ rows: [product()], hasMore: false })
    open()
    await screen.findByRole('link', { name: 'Brand kit' })
    list.mockRejectedValue(new OfflineError())
    await userEvent.type(await search(), 'kit')
    expect(await screen.findByText('The products could not be loaded')).toBeVisible()
    expect(await search()).toHaveValue('kit')
    await expectAccessible()
    list.mockResolvedValue({ rows: [product()], hasMore: false })
    await userEvent.click(screen.getByRole('button', { name: 'Try Again' }))
    expect(await screen.findByRole('link', { name: 'Brand kit' })).toBeVisible()
  })

  test('products that cannot be loaded can be tried again', async () => {
    list.mockRejectedValueOnce(new Error('down'))
    list.mockResolvedValue({ rows: [product()], hasMore: false })
    open()
    // The prefetch got the failure, and the list sends a new request.
    expect(await screen.findByRole('link', { name: 'Brand kit' })).toBeVisible()
  })
})
