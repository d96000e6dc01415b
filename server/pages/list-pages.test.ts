import { afterEach, beforeEach, describe, expect, test, vi } from 'vitest'
import { product } from '#src/test/product.ts'
import { createHandler, type Handler } from '#server/handler.ts'
import { filesOfPage } from '#server/html/page-files.ts'
import { patient } from '#server/testing/shop.ts'
import { fakeBackend } from '#server/testing/fake-backend.ts'

const SITE = 'https://shop.example'

const files = filesOfPage(
  '<!doctype html><html lang="en"><head><!--head--></head><body><div id="root"><!--app--></div><!--rows--></body></html>',
)
const settings = {
  appwriteEndpoint: 'https://backend.example/v1',
  appwriteProject: 'shop',
  stripeKey: 'pk_test_1',
  siteUrl: SITE,
  paymentStandIn: null,
  reportError: vi.fn(),
  waits: patient,
}

/** Three pages of products, the last of which is not full, and three pages of reviews. */
const products = Array.from({ length: 60 }, (_, index) =>
  product({ $id: `map-${index}`, userId: 'anna', userName: 'Anna', title: `Map ${index}.` }),
)
const reviews = Array.from({ length: 25 }, (_, index) => ({
  $id: `review-${index}`,
  productId: 'kit',
  creatorId: 'anna',
  userName: `Reader ${index}.`,
  rating: 5,
  createdAt: '2026-11-22T12:00:00.000Z',
}))
const rows = { products, reviews, creator: { reviewWidget: true } }

const send = vi.fn<typeof fetch>()
beforeEach(() => {
  vi.stubGlobal('fetch', send)
  send.mockReset().mockImplementation((request) => Promise.resolve(fakeBackend(request, rows)))
})
afterEach(() => vi.unstubAllGlobals())

const server = (): Handler => createHandler(files, settings)
const get = (path: string, headers: Record<string, string> = {}) => new Request(`${SITE}${path}`, { headers })

const list = '/user/Anna/products'
const kit = '/user/anna/product/kit'
/** More than the first three pages have, fewer than have addresses. */
const BEYOND = 4

describe('each page of a list has an address', () => {
  test.each([
    [`${list}?page=2`, 200, null],
    [`${list}?page=3`, 200, null],
    [`${list}?page=${BEYOND}`, 404, null],
    [`${list}?page=200`, 404, null],
    [`${list}?category=Audio&page=2`, 200, null],
    ['/anna?page=2', 200, null],
    [`${kit}?page=2`, 200, null],
    [`${kit}?page=3`, 200, null],
    [`${kit}?page=${BEYOND}`, 404, null],
    ['/user/ben/products?page=2', 404, null],
    ['/explore?page=2', 404, null],
    ['/explore?page=99', 404, null],
    ['/explore?q=kit&page=2', 404, null],
    ['/explore?adult=1&page=2', 200, null],
    ['/explore?page=201', 301, '/explore'],
    ['/tag/kit?page=41', 404, null],
    ['/user/anna/product/none?page=2', 404, null],
  ])('%s: %i', async (path, status, location) => {
    const answer = await server()(get(path))
    expect([answer.status, answer.headers.get('location')]).toEqual([status, location])
  })

  test.each([
    '0',
    '1',
    '-1',
    '1e9',
    '2x',
    '02',
    '',
    '201',
    '999999999999',
    '2&page=2',
    '%00',
    '%0d%0aset-cookie:a',
    '2'.repeat(5000),
  ])('page=%s leads to the first page, without a look at the backend', async (page) => {
    const handler = server()
    for (const path of [list, '/anna', kit]) {
      const answer = await handler(get(`${path}?page=${page}`))
      expect([answer.status, answer.headers.get('location')]).toEqual([301, path])
      const others = await handler(get(`${path}?q=a%20b&page=${page}&lang=de`))
      expect([others.status, others.headers.get('location')]).toEqual([301, `${path}?q=a+b&lang=de`])
    }
    expect(send).not.toHaveBeenCalled()
  })

  test.each(['/?page=0', '/signin?page=0', '/members/orders?page=0'])(
    '%s has no such list, and is answered as it is',
    async (path) => {
      expect((await server()(get(path))).status).toBe(200)
    },
  )

  test.each(['//evil.example?page=0', '/\\evil.example?page=0', '/%2Fevil.example?page=0'])(
    '%s leads to no other site',
    async (path) => {
      const answer = await server()(get(path))
      const to = new URL(answer.headers.get('location') ?? '/', SITE)
      expect(to.origin).toBe(SITE)
    },
  )
})

const hrefOf = (html: string, rel: string) =>
  new RegExp(`<link rel="${rel}" href="([^"]*)">`).exec(html)?.[1]?.replaceAll('&amp;', '&')

/** What is on a page besides the rows for the browser. */
const shownOn = (html: string) => html.replace(/<script.*?<\/script>/gs, '')

describe('a page of a list', () => {
  test.each([
    ['products', list, products.map(({ title }) => title)],
    ['reviews', '/user/Anna/product/kit', reviews.map(({ userName }) => userName)],
  ])('has what follows on the one before: each of the %s comes once', async (_, first, names) => {
    const handler = server()
    const pages: string[] = []
    for (let next: string | undefined = `${SITE}${first}`; next; next = hrefOf(pages.at(-1) ?? '', 'next')) {
      pages.push(shownOn(await (await handler(new Request(next))).text()))
    }
    expect(pages).toHaveLength(3)
    const times = names.map((name) => pages.filter((page) => page.includes(name)).length)
    expect(times).toEqual(names.map(() => 1))
  })

  test.each([
    [`${list}?page=2`, 'Page 2 · Anna Keller · Fundus', `${list}?page=2`, list, `${list}?page=3`],
    [`${list}?page=3&sort=newest`, 'Page 3 · Anna Keller · Fundus', `${list}?page=3`, `${list}?page=2`],
    ['/anna?page=2', 'Page 2 · Anna Keller · Fundus', `${list}?page=2`, list, `${list}?page=3`],
    [list, 'Anna Keller · Fundus', list, undefined, `${list}?page=2`],
    [
      `${list}?lang=de&page=2`,
      'Seite 2 · Anna Keller · Fundus',
      `${list}?page=2&lang=de`,
      `${list}?lang=de`,
      `${list}?page=3&lang=de`,
    ],
    [
      '/user/Anna/product/kit?page=2',
      'Page 2 · Brand kit · Fundus',
      '/user/Anna/product/kit?page=2',
      '/user/Anna/product/kit',
      '/user/Anna/product/kit?page=3',
    ],
  ])('%s says what it is and what is around it', async (path, title, ...addresses) => {
    const html = await (await server()(get(path))).text()
    const [canonical, previous, next] = addresses.map((address) => address && `${SITE}${address}`)
    expect(/<title>([^<]*)/.exec(html)?.[1]).toBe(title)
    expect([hrefOf(html, 'canonical'), hrefOf(html, 'prev'), hrefOf(html, 'next')]).toEqual([
      canonical,
      previous,
      next,
    ])
    expect(html).not.toContain('name="robots"')
  })

  test('links to its neighbours, with all that its address has besides', async () => {
    const html = await (await server()(get(`${list}?sort=newest&page=2&lang=en`))).text()
    expect(html).toMatch(
      /<a [^>]*href="\/user\/Anna\/products\?sort=newest&amp;lang=en#products"[^>]*>Back to/,
    )
    expect(html).toMatch(/<a [^>]*href="\/user\/Anna\/products\?sort=newest&amp;lang=en&amp;page=3#products"/)
    const last = await (await server()(get(`${list}?page=3`))).text()
    expect(shownOn(last)).not.toContain('rel="next"')
  })

  test('links to them in the language of the page', async () => {
    const [first, second, kits] = await Promise.all(
      [`${list}?lang=de`, `${list}?lang=de&page=2`, `${kit}?lang=de`].map(async (path) =>
        shownOn(await (await server()(get(path))).text()),
      ),
    )
    expect(first).toContain('>Mehr Produkte laden<')
    expect(second).toContain('>Zurück zu Seite 1<')
    expect(kits).toContain('>Mehr Bewertungen laden<')
  })

  test('is hidden from search engines where the first one is', async () => {
    const creator = { ...rows.creator, seoIndexing: false }
    send.mockImplementation((request) => Promise.resolve(fakeBackend(request, { ...rows, creator })))
    expect(await (await server()(get(`${list}?page=2`))).text()).toContain('content="noindex"')
  })

  test('of reviews is nowhere where the creator shows none', async () => {
    const creator = { reviewWidget: false }
    send.mockImplementation((request) => Promise.resolve(fakeBackend(request, { ...rows, creator })))
    const handler = server()
    expect((await handler(get(`${kit}?page=2`))).status).toBe(404)
    expect(await (await handler(get(kit))).text()).not.toContain('rel="next"')
  })

  test('of reviews that can’t be read is left to the browser', async () => {
    send.mockImplementation((request) =>
      Promise.resolve(
        new Request(request).url.includes('/reviews/')
          ? new Response('Overloaded', { status: 503 })
          : fakeBackend(request, rows),
      ),
    )
    const answer = await server()(get(`${kit}?page=2`))
    expect([answer.status, answer.headers.get('cache-control')]).toEqual([200, 'no-store'])
  })

  test('is sent again only when it has changed', async () => {
    const handler = server()
    const [first, second] = [await handler(get(list)), await handler(get(`${list}?page=2`))]
    const etag = second.headers.get('etag') ?? ''
    expect(etag).not.toBe(first.headers.get('etag'))
    expect((await handler(get(`${list}?page=2`, { 'if-none-match': etag }))).status).toBe(304)
    expect((await handler(get(`${list}?page=3`, { 'if-none-match': etag }))).status).toBe(200)
  })
})

describe('pages that a list does not have', () => {
  test('are byte for byte like what does not exist', async () => {
    const handler = server()
    const answers = await Promise.all(
      [`${list}?page=9`, `${kit}?page=9`, '/no/such/page'].map((path) => handler(get(path))),
    )
    const pages = await Promise.all(answers.map((answer) => answer.text()))
    expect(new Set(pages).size).toBe(1)
    expect(answers.map(({ headers }) => headers.get('cache-control'))).toEqual(Array(3).fill('no-store'))
  })

  test.each([list, kit])('take no place among the pages of %s that are kept', async (path) => {
    const handler = server()
    const readsFor = async (query: string) => {
      const before = send.mock.calls.length
      await handler(get(`${path}${query}`))
      return send.mock.calls.length - before
    }
    expect(await readsFor('?page=2')).toBeGreaterThan(0)
    expect(await readsFor('?page=2')).toBe(0)
    expect(await readsFor(`?page=${BEYOND}`)).toBeGreaterThan(0)
    expect(await readsFor(`?page=${BEYOND}`)).toBeGreaterThan(0)
  })
})
