import { screen, within } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { afterEach, beforeEach, describe, expect, test, vi } from 'vitest'
import { getFeaturedProductOf, listProductsOf } from '#src/services/products.ts'
import { creator } from '#src/test/creator.ts'
import { product } from '#src/test/product.ts'
import { renderFeature } from '#src/test/render.tsx'
import { CreatorPage } from './creator-page.tsx'

vi.mock('#src/services/products.ts', () => ({ getFeaturedProductOf: vi.fn(), listProductsOf: vi.fn() }))
const featured = vi.mocked(getFeaturedProductOf)
const list = vi.mocked(listProductsOf)

beforeEach(() => {
  featured.mockReset().mockRejectedValue(new Error('Asked without need'))
  list.mockReset().mockResolvedValue({ rows: [], hasMore: false })
})

afterEach(() => vi.restoreAllMocks())

function open(part: Parameters<typeof creator>[0] = {}) {
  return renderFeature(
    <CreatorPage
      creator={creator(part)}
      followButton={null}
      menuItems={null}
      contact={<p>Contact</p>}
      freeAction={({ title }) => <button type="button">Download {title}</button>}
    >
      {null}
    </CreatorPage>,
  )
}

describe('who it is', () => {
  test.each([
    [0, '0 Supporters'],
    [1, '1 Supporter'],
    [1284, '1’284 Supporters'],
  ])('%i supporters', (supporters, text) => {
    open({ supporters })
    expect(screen.getByText(text)).toBeVisible()
  })

  test('is verified, in the creator’s colour', () => {
    open({ verified: true, themeColor: '#1f7a4d' })
    expect(screen.getByRole('heading', { level: 1, name: 'Anna Keller' })).toBeVisible()
    expect(screen.getByRole('button', { name: 'Verifizierter Ersteller' })).toBeVisible()
  })

  test('tells about itself, with links that lead to the web alone', async () => {
    const javascriptLink = ['java', 'script:alert(1)'].join('')
    open({
      about: '<p>I draw <strong>icons</strong></p><script>alert(1)</script>',
      socialLinks: { instagram: 'https://instagram.com/anna', website: javascriptLink },
    })
    expect(await screen.findByText('icons', { selector: 'strong' })).toBeVisible()
    const links = within(screen.getByRole('list', { name: 'Links' })).getAllByRole('link')
    expect(links.map((link) => link.getAttribute('href'))).toEqual(['https://instagram.com/anna'])
  })
})

describe('sharing', () => {
  test.each([
    ['copies the short address', () => Promise.resolve(), 'Link kopiert'],
    ['says when that fails', () => Promise.reject(new Error('no')), 'Link konnte nicht kopiert werden'],
  ])('%s', async (_name, answer, title) => {
    open()
    const person = userEvent.setup()
    const write = vi.spyOn(navigator.clipboard, 'writeText').mockImplementation(answer)
    await person.click(screen.getByRole('button', { name: 'Teilen' }))
    expect(await screen.findByText(title)).toBeVisible()
    expect(write).toHaveBeenCalledExactlyOnceWith(`${window.location.origin}/anna`)
  })
})

describe('featured product', () => {
  test('that costs is bought on its page', async () => {
    const paid = product({ accessType: 'paid', priceCents: 4900, isFeatured: true })
    list.mockResolvedValue({ rows: [product({ $id: 'other', title: 'Other' }), paid], hasMore: true })
    open()
    expect(await screen.findByRole('article', { name: 'Brand kit' })).toHaveTextContent('CHF 49.00')
    expect(screen.getByRole('link', { name: 'Buy now' })).toHaveAttribute('href', '/user/anna/product/kit')
  })

  test('that is free is downloaded here', async () => {
    list.mockResolvedValue({ rows: [product({ isFeatured: true })], hasMore: false })
    open()
    expect(await screen.findByRole('button', { name: 'Download Brand kit' })).toBeVisible()
    expect(screen.getByRole('article', { name: 'Brand kit' })).toHaveTextContent('FREE')
  })

  test('that is older than a page of products is asked for', async () => {
    list.mockResolvedValue({ rows: [product({ $id: 'newer', title: 'Newer' })], hasMore: true })
    featured.mockResolvedValue(product({ isFeatured: true }))
    open()
    expect(await screen.findByRole('button', { name: 'Download Brand kit' })).toBeVisible()
    expect(featured).toHaveBeenCalledExactlyOnceWith('anna')
  })
})

describe('products', () => {
  const search = () => screen.findByRole('searchbox', { name: 'Produkte durchsuchen...' })

  test('are searched on the server; clearing shows all again', async () => {
    list.mockImplementation((_userId, term) =>
      Promise.resolve({ rows: term === '' ? [product()] : [], hasMore: false }),
    )
    open()
    expect(await screen.findByRole('link', { name: 'Brand kit' })).toBeVisible()
    await userEvent.type(await search(), 'zebra')
    expect(await screen.findByText('Keine Produkte gefunden')).toBeVisible()
    expect(list).toHaveBeenLastCalledWith('anna', 'zebra', 0)
    expect(screen.getByRole('button', { name: 'Alle Produkte' })).toHaveAttribute('aria-pressed', 'false')
    await userEvent.click(screen.getByRole('button', { name: 'Suche löschen' }))
    expect(await screen.findByRole('link', { name: 'Brand kit' })).toBeVisible()
    expect(await search()).toHaveFocus()
    expect(screen.getByRole('button', { name: 'Alle Produkte' })).toHaveAttribute('aria-pressed', 'true')
  })

  test('come page by page', async () => {
    list.mockImplementation((_userId, _term, page) =>
      Promise.resolve({ rows: [product({ $id: `p${page}`, title: `Kit ${page}` })], hasMore: page === 0 }),
    )
    open()
    await userEvent.click(await screen.findByRole('button', { name: 'Mehr Produkte laden' }))
    expect(await screen.findByRole('link', { name: 'Kit 1' })).toBeVisible()
    expect(screen.getByRole('link', { name: 'Kit 0' })).toBeVisible()
    expect(screen.queryByRole('button', { name: 'Mehr Produkte laden' })).toBeNull()
  })

  test('that cannot be loaded can be asked for again', async () => {
    list.mockRejectedValueOnce(new Error('down'))
    list.mockResolvedValue({ rows: [product()], hasMore: false })
    open()
    // The prefetch took the failure; the list itself asks anew.
    expect(await screen.findByRole('link', { name: 'Brand kit' })).toBeVisible()
  })
})
