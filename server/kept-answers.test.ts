import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { fakeBackend } from './testing/fake-backend.ts'
import { get, server as serverOf } from './testing/shop.ts'

const send = vi.fn<typeof fetch>()
beforeEach(() => {
  vi.stubGlobal('fetch', send)
  send.mockReset().mockImplementation((request) => Promise.resolve(fakeBackend(request)))
})
afterEach(() => vi.unstubAllGlobals())

const server = () => serverOf({ reportError: vi.fn() })

test.each([
  [
    '/user/anna/products',
    '/user/anna/products?utm_source=mail&x=1&q=&sort=none&page=&category=None&price=any',
  ],
  ['/user/anna/products?q=kit&sort=newest', '/user/anna/products?sort=newest&x=2&q=+kit+&q=other'],
  ['/anna?lang=de', '/anna?lang=de&fbclid=abc&lang=xx'],
  ['/user/anna/product/kit', '/user/anna/product/kit?q=kit&category=Audio&ref=a'],
  ['/?category=Designer', '/?utm_campaign=b&category=Designer&q=1'],
  ['/', '/?category=Nobody&page=7'],
  ['/explore?q=kit&price=free', '/explore?price=free&gclid=1&q=kit&rating=bad&type=none&page=1&adult=0'],
  ['/explore/e-books', '/explore/e-books?sort=popular&_=17'],
  ['/tag/icons', '/tag/icons?q=kit&rating=good'],
])('%s is made once for %s too, and with its own address', async (path, other) => {
  const handler = server()
  const plain = await (await handler(get(path))).text()
  expect(plain).toContain('id="fundus-rows"')
  send.mockReset().mockRejectedValue(new TypeError('fetch failed'))
  // an address with a page that can't be one is redirected before
  const asked = other.replace(/&page=[17]?(?=&|$)/, '')
  expect(await (await handler(get(asked))).text()).toBe(plain)
  expect(send).not.toHaveBeenCalled()
})

test('a page that is asked for in very many variants keeps no other page waiting', async () => {
  const handler = server()
  const answered: string[] = []
  const ask = async (path: string) => {
    const page = await handler(get(path))
    answered.push(path)
    return page
  }
  const searches = Array.from({ length: 15 }, (_, index) => `/user/anna/products?q=${index}`)
  const pages = await Promise.all([...searches, '/user/anna/product/kit', '/explore'].map(ask))
  expect(pages.map(({ status }) => status)).toEqual(pages.map(() => 200))
  expect(answered.indexOf('/explore')).toBeLessThan(10)
  expect(answered.indexOf('/user/anna/product/kit')).toBeLessThan(10)
})

test.each(['/user/anna/feed.xml', '/sitemap.xml', '/sitemap-1.xml', '/robots.txt', '/llms.txt'])(
  '%s is sent again only when it has changed',
  async (path) => {
    const handler = server()
    const first = await handler(get(path))
    const etag = first.headers.get('etag') ?? ''
    expect(etag).toMatch(/^"[\w-]{27}"$/)
    for (const known of [etag, `W/${etag}`, `"other", ${etag}`, '*']) {
      const again = await handler(get(path, { 'if-none-match': known }))
      expect([again.status, await again.text(), again.headers.get('etag')]).toEqual([304, '', etag])
    }
    const other = await handler(get(path, { 'if-none-match': '"other"' }))
    expect([other.status, await other.text()]).toEqual([200, await first.text()])
  },
)

test('a feed with another product is another feed', async () => {
  const handler = server()
  const etag = (await handler(get('/user/anna/feed.xml'))).headers.get('etag') ?? ''
  send.mockImplementation((request) =>
    Promise.resolve(fakeBackend(request, { product: { title: 'Other kit' } })),
  )
  expect((await handler(get('/user/anna/feed.xml', { 'if-none-match': etag }))).status).toBe(200)
})
