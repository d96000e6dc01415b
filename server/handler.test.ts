import { createHash } from 'node:crypto'
import { afterEach, beforeEach, describe, expect, test, vi } from 'vitest'
import { usualWaits } from './pages/page-result.ts'
import { fakeBackend } from './testing/fake-backend.ts'
import { get, server as serverOf } from './testing/shop.ts'

const send = vi.fn<typeof fetch>()
const reportError = vi.fn<(error: unknown) => void>()
beforeEach(() => {
  vi.stubGlobal('fetch', send)
  reportError.mockReset()
  send.mockReset().mockImplementation((request) => Promise.resolve(fakeBackend(request)))
})
afterEach(() => {
  vi.useRealTimers()
  vi.unstubAllGlobals()
})

const hashOf = (script: string) => `'sha256-${createHash('sha256').update(script).digest('base64')}'`

const server = () => serverOf({ reportError })
const impatientServer = () => serverOf({ reportError, waits: usualWaits })

describe('each address has its status', () => {
  test.each<[string, number, string | null]>([
    ['/', 200, null],
    ['/?category=Designer', 200, null],
    ['/user/anna/products', 200, null],
    ['/user/Anna/products?q=kit', 200, null],
    ['/anna', 200, null],
    ['/user/anna', 301, '/user/Anna/products'],
    ['/user/annie/products', 301, '/user/Anna/products'],
    ['/user/ANNIE', 301, '/user/Anna/products'],
    ['/annie', 301, '/Anna'],
    ['/user/anna/product/kit', 200, null],
    ['/user/annie/product/kit', 301, '/user/Anna/product/kit'],
    ['/user/ben/product/kit', 301, '/user/Anna/product/kit'],
    ['/user/anna/product/kit?code=EARLY', 200, null],
    ['/annie?code=early', 301, '/Anna?code=early'],
    ['/user/annie/product/kit?lang=de&code=A%26B', 301, '/user/Anna/product/kit?lang=de&code=A%26B'],
    ['/user/ben/products', 404, null],
    ['/user/anna/product/none', 404, null],
    ['/ben', 404, null],
    ['/user/anna/product/a%20b', 404, null],
    ['/user/anna/product/%00', 404, null],
    [`/user/anna/product/${'a'.repeat(37)}`, 404, null],
    ['/user/anna%00/products', 404, null],
    ['/user/%20anna/products', 404, null],
    ['/anna%20', 404, null],
    [`/user/${'a'.repeat(5000)}/products`, 404, null],
    ['/admin', 404, null],
    ['/report', 200, null],
    ['/report?about=/user/Anna/products', 200, null],
    ['/no/such/page', 404, null],
    ['/explore', 200, null],
    ['/explore?q=kit&adult=1', 200, null],
    ['/explore/e-books?sort=newest', 200, null],
    ['/explore/ebooks', 404, null],
    ['/explore/audio/2', 404, null],
    ['/tag/icons', 200, null],
    ['/tag/%C3%9Cber%20uns?price=free&x=1', 301, '/tag/uber-uns?price=free'],
    ['/tag/%20-%20', 404, null],
    ['/tag', 404, null],
    ['/how-ranking-works', 200, null],
    ['/fees', 200, null],
    ['/user/anna/imprint', 404, null],
    ['/user/ben/imprint', 404, null],
    ['/signin', 200, null],
    ['/members/orders', 200, null],
    ['/my-downloads', 200, null],
    ['/robots.txt', 200, null],
    ['/llms.txt', 200, null],
    ['/sitemap.xml', 200, null],
    ['/sitemap-1.xml', 200, null],
    ['/sitemap-2.xml', 404, null],
    ['/user/anna/feed.xml', 200, null],
    ['/user/annie/feed.xml', 301, '/user/Anna/feed.xml'],
    ['/user/ben/feed.xml', 404, null],
    ['/card.jpg', 200, null],
    ['/cards/products/kit.jpg', 200, null],
    ['/cards/products/none.jpg', 404, null],
    ['/cards/products/..%2Fkit.jpg', 404, null],
    ['/cards/creators/Anna.jpg', 200, null],
    ['/cards/creators/anna.jpg', 404, null],
    ['/cards/creators/annie.jpg', 404, null],
    ['/cards/creators/ben.jpg', 404, null],
    ['/cards/none.jpg', 404, null],
    ['/cards/kit.jpg', 404, null],
    ['/cards', 404, null],
    ['/cards/', 404, null],
    ['/assets/index-1.js', 200, null],
    ['/assets/of-an-older-build.js', 404, null],
    ['/index.html', 404, null],
    ['/index.en.html', 404, null],
    ['/config.json', 404, null],
    ['/.vite/manifest.json', 404, null],
    ['/%E4%zz', 400, null],
    [`/${'a'.repeat(10_000)}`, 414, null],
  ])('%s: %i', async (path, status, location) => {
    const answer = await server()(get(path))
    expect([answer.status, answer.headers.get('location')]).toEqual([status, location])
    expect((await answer.text()).length, 'hosts replace empty answers').toBeGreaterThan(0)
    expect(answer.headers.get('x-content-type-options')).toBe('nosniff')
  })

  test.each(['POST', 'PUT', 'DELETE', 'OPTIONS'])('%s is refused', async (method) => {
    const answer = await server()(new Request('https://shop.example/', { method }))
    expect([answer.status, answer.headers.get('allow')]).toEqual([405, 'GET, HEAD'])
  })

  test.each([
    ['unsubscribes', 200, 200],
    ['with a token that is malformed says the same', 400, 200],
    ['asks mail programs to come back if the backend is busy', 429, 503],
  ])('a POST to the address of an unsubscribe link %s', async (_, answered, status) => {
    send.mockImplementation(() => Promise.resolve(Response.json({ responseStatusCode: answered })))
    const body = 'List-Unsubscribe=One-Click'
    const address = 'https://shop.example/unsubscribe/abc'
    const answer = await server()(new Request(address, { method: 'POST', body }))
    expect(answer.status).toBe(status)
    const [to, asked] = send.mock.lastCall ?? []
    expect(to).toBe('https://backend.example/v1/functions/marketplace/executions')
    expect(asked?.body).toMatch(/updates\.unsubscribe.*abc/)
  })

  test('a POST to an unsubscribe link unsubscribes nobody at another host, and comes back without a backend', async () => {
    const post = (origin: string) => server()(new Request(`${origin}/unsubscribe/abc`, { method: 'POST' }))
    expect((await post('https://evil.example')).status).toBe(421)
    expect(send).not.toHaveBeenCalled()
    send.mockRejectedValue(new TypeError('fetch failed'))
    expect((await post('https://shop.example')).status).toBe(503)
  })

  test('an unsubscribe link that is only looked at is a page', async () => {
    const answer = await server()(get('/unsubscribe/abc'))
    expect(answer.status).toBe(200)
    expect(await answer.text()).toContain('name="robots" content="noindex"')
    expect(send).not.toHaveBeenCalled()
  })

  test.each(['SHOP.example', 'shop.example:443', 'shop.example.'])('%s is the same host', async (host) => {
    expect((await server()(get('/', { host }))).status).toBe(200)
  })

  test.each([
    ['origin.shop.example', 200],
    ['ORIGIN.shop.example.', 200],
    ['shop.example', 200],
    ['evil.example', 421],
    ['evil.origin.shop.example', 421],
  ])('behind a CDN a request to %s is answered with %i', async (host, status) => {
    const handler = serverOf({ reportError, siteDomain: 'origin.shop.example' })
    const page = await handler(get('/', { host }))
    expect(page.status).toBe(status)
    if (status !== 200) return
    expect((await page.text()).includes('<link rel="canonical" href="https://shop.example/">')).toBe(true)
  })

  test('another host is refused, and so is nothing where the site has no address', async () => {
    const elsewhere = new Request('https://evil.example/')
    expect((await server()(elsewhere)).status).toBe(421)
    expect((await serverOf({ reportError, siteUrl: null })(elsewhere)).status).toBe(200)
  })
})

describe('what nobody may see', () => {
  test.each([
    ['Page not found', ['/ben', '/no/such/page', '/admin']],
    ['Creator not found', ['/user/ben/products', '/user/nobody/products', '/user/ben']],
    ['Product not found', ['/user/anna/product/none', '/user/anna/product/draft']],
  ])('is byte for byte like what does not exist: %s', async (words, paths) => {
    const answers = await Promise.all(paths.map((path) => server()(get(path))))
    const pages = await Promise.all(answers.map((answer) => answer.text()))
    expect(new Set(pages).size).toBe(1)
    expect(pages[0]).toContain('name="robots" content="noindex"')
    expect(pages[0]).toContain(`${words}</h1>`)
    expect(pages[0]).toContain(`<title>${words} · Fundus</title>`)
    expect(new Set(answers.map(({ headers }) => JSON.stringify([...headers]))).size).toBe(1)
  })
})

test.each([
  ['/user/anna/product/none', '/user/anna/products', 'Back to the products'],
  ['/user/a%22%3Eb/product/none', '/user/a%22%3Eb/products', 'Back to the products'],
  ['/user/nobody/products', '/', 'Back to the start page'],
])('where nothing is at %s a link leads to %s', async (path, to, words) => {
  const html = await (await server()(get(path))).text()
  const [, href] = new RegExp(`<a [^>]*href="([^"]*)"[^>]*>${words}</a>`).exec(html) ?? []
  expect(href).toBe(to)
})

test('no page needs a function of the backend, which would count all visitors as one', async () => {
  for (const path of ['/user/ben/products', '/ben', '/user/annie', '/user/ben/product/none']) {
    await server()(get(path))
  }
  const asked = send.mock.calls.map(
    ([request]) => new URL(request instanceof Request ? request.url : request),
  )
  expect(asked.filter(({ pathname }) => !/\/tables\/\w+\/rows/.test(pathname))).toEqual([])
})

describe('a page', () => {
  test('comes whole: content, head, rows', async () => {
    const html = await (await server()(get('/user/anna/product/kit'))).text()
    expect(html).toContain('<title>Brand kit · Fundus</title>')
    expect(html).toMatch(/<h1[^>]*>Brand kit<\/h1>/)
    expect(html).toContain('<link rel="canonical" href="https://shop.example/user/Anna/product/kit">')
    expect(html).toContain('content="https://backend.example/v1"')
    const [, rows = ''] = /<script type="application\/json" id="fundus-rows">(.*?)<\/script>/.exec(html) ?? []
    expect(JSON.parse(rows)).toHaveProperty('queries')
  })

  test('is sent again only when it has changed', async () => {
    vi.useFakeTimers({ toFake: ['Date'] })
    const answer = server()
    const first = await answer(get('/'))
    const etag = first.headers.get('etag') ?? ''
    expect(etag).toMatch(/^"[\w-]+"$/)
    const again = await answer(get('/', { 'if-none-match': `"other", ${etag}` }))
    expect([again.status, await again.text()]).toEqual([304, ''])
    vi.setSystemTime(Date.now() + 60_000)
    const later = await answer(get('/', { 'if-none-match': etag }))
    expect(later.status, 'rendered again with the same rows').toBe(304)
    const zipped = await answer(get('/', { 'accept-encoding': 'gzip, br', 'if-none-match': etag }))
    expect([zipped.status, zipped.headers.get('content-encoding')]).toEqual([200, 'br'])
    expect(zipped.headers.get('etag')).not.toBe(etag)
  })

  test('is read once for two hundred visitors', async () => {
    const answer = server()
    await Promise.all(Array.from({ length: 200 }, () => answer(get('/user/anna/products'))))
    const reads = send.mock.calls.length
    await answer(get('/user/anna/products'))
    expect(send.mock.calls.length).toBe(reads)
    expect(reads).toBeLessThan(5)
  })

  test('is sent with policies', async () => {
    const { headers } = await server()(get('/'))
    expect(headers.get('content-security-policy')).toMatch(/frame-ancestors 'none'/)
    expect(headers.get('content-security-policy')).toMatch(/script-src 'self' 'sha256-/)
    expect(headers.get('cache-control')).toContain('s-maxage=60')
    for (const path of ['/members', '/operator', '/operator/log', '/complaint/0123abcd'])
      expect([path, (await server()(get(path))).headers.get('cache-control')]).toEqual([path, 'no-store'])
  })
})

test('a script that comes into a page when it is filled is not allowed by its policy', async () => {
  let tags = ''
  const handler = serverOf({ reportError, localTags: () => tags })
  tags = '<script>injected()</script>'
  for (const path of ['/', '/user/anna/product/kit', '/members', '/no/such/page']) {
    const page = await handler(get(path))
    expect((await page.text()).includes(tags)).toBe(true)
    const [, scripts = ''] =
      /script-src ([^;]*)/.exec(page.headers.get('content-security-policy') ?? '') ?? []
    expect(scripts.split(' ').filter((source) => source.includes('sha256'))).toEqual([hashOf('theme()')])
  }
})

describe('a drawn card', () => {
  test('comes as a picture, and again only when it has changed', async () => {
    const handler = server()
    const card = await handler(get('/cards/products/kit.jpg'))
    expect([card.headers.get('content-type'), card.headers.get('cache-control')]).toEqual([
      'image/jpeg',
      'public, max-age=3600',
    ])
    const again = await handler(
      get('/cards/products/kit.jpg', { 'if-none-match': card.headers.get('etag') ?? '' }),
    )
    expect(again.status).toBe(304)
  })

  test('comes with the headers of a file, to whoever asks for its head too', async () => {
    const handler = server()
    for (const method of ['GET', 'HEAD']) {
      const request = new Request('https://shop.example/card.jpg', { method })
      const { status, headers } = await handler(request)
      expect([status, headers.get('x-content-type-options')]).toEqual([200, 'nosniff'])
      expect(headers.get('content-security-policy')).toContain("default-src 'self'")
      expect(headers.get('etag')).toMatch(/^"[\w-]{27}"$/)
    }
  })

  test('that is known under one of several tags is not sent', async () => {
    const handler = server()
    const etag = (await handler(get('/card.jpg'))).headers.get('etag') ?? ''
    const again = await handler(get('/card.jpg?v=2', { 'if-none-match': `"other", W/${etag}` }))
    expect([again.status, await again.text(), again.headers.get('etag')]).toEqual([304, '', etag])
  })

  test.each<[string, object, object]>([
    ['of an adult page', {}, { nsfw: true }],
    ['of a creator who wants no previews', {}, { socialPreviews: false }],
  ])('%s is answered like one of nothing', async (_, productPart, creatorPart) => {
    send.mockImplementation((request) =>
      Promise.resolve(fakeBackend(request, { product: productPart, creator: creatorPart })),
    )
    const handler = server()
    const paths = [
      '/cards/products/kit.jpg',
      '/cards/products/none.jpg',
      '/cards/products/..%2F.jpg',
      '/user/ben/feed.xml',
    ]
    const answers = await Promise.all(paths.map((path) => handler(get(path))))
    const seen = await Promise.all(
      answers.map(async (answer) =>
        JSON.stringify([answer.status, [...answer.headers], await answer.text()]),
      ),
    )
    expect(new Set(seen).size).toBe(1)
    expect(seen[0]).toMatch(/^\[404,.*no-store/)
  })

  test('is read once for two hundred visitors, and paths that no product can have are not read at all', async () => {
    const handler = server()
    await Promise.all(Array.from({ length: 200 }, () => handler(get('/cards/products/kit.jpg'))))
    const reads = send.mock.calls.length
    expect(reads).toBe(2)
    for (const path of ['/cards/products/..%2Fkit.jpg', '/cards/products/.jpg', '/card.jpg'])
      await handler(get(path))
    expect(send.mock.calls.length).toBe(reads)
  })

  test('is waited for a second and a half where the backend is slow', async () => {
    vi.useFakeTimers()
    send.mockImplementation(() => new Promise(() => undefined))
    const card = impatientServer()(get('/cards/products/kit.jpg'))
    await vi.advanceTimersByTimeAsync(1500)
    const { status, headers } = await card
    expect([status, headers.get('cache-control')]).toEqual([503, 'no-store'])
  })

  test('lists are waited for longer than pages, but not for ever', async () => {
    vi.useFakeTimers()
    send.mockImplementation(() => new Promise(() => undefined))
    const list = impatientServer()(get('/sitemap.xml'))
    await vi.advanceTimersByTimeAsync(10_000)
    expect((await list).status).toBe(503)
  })

  test.each(['/cards/products/kit.jpg', '/sitemap.xml', '/user/anna/feed.xml'])(
    '%s can’t be made while the backend is down, and says so',
    async (path) => {
      send.mockRejectedValue(new TypeError('fetch failed'))
      const answer = await server()(get(path))
      expect([answer.status, answer.headers.get('retry-after')]).toEqual([503, '60'])
      expect(reportError).toHaveBeenCalledOnce()
    },
  )
})

test('a page is made once for all discount codes, which are no part of its own address', async () => {
  const handler = server()
  const plain = await (await handler(get('/user/anna/product/kit'))).text()
  send.mockRejectedValue(new TypeError('fetch failed'))
  for (const code of ['EARLY', 'late', '%3Cscript%3E', '']) {
    const page = await handler(get(`/user/anna/product/kit?code=${code}`))
    expect(await page.text()).toBe(plain)
  }
  expect(plain).toContain('<link rel="canonical" href="https://shop.example/user/Anna/product/kit">')
})

describe('a backend in trouble', () => {
  test.each<[string, () => Promise<Response>]>([
    ['that is dead', () => Promise.reject(new TypeError('fetch failed'))],
    ['that fails', () => Promise.resolve(new Response('Bad gateway', { status: 502 }))],
    ['that answers with a website', () => Promise.resolve(new Response('<!doctype html>'))],
  ])('%s leaves the page to the browser, and is not remembered', async (_, answer) => {
    const handler = server()
    send.mockImplementation(answer)
    const page = await handler(get('/user/anna/products'))
    expect([page.status, page.headers.get('cache-control')]).toEqual([200, 'no-store'])
    expect(await page.text()).not.toContain('noindex')
    expect(reportError, 'operators learn of it').toHaveBeenCalledOnce()
    send.mockImplementation((request) => Promise.resolve(fakeBackend(request)))
    expect(await (await handler(get('/user/anna/products'))).text()).toContain('Anna Keller')
  })

  test('that fails one call in five never shows a visitor an error', async () => {
    const handler = serverOf({ reportError, freshFor: 0 })
    let calls = 0
    send.mockImplementation((request) => {
      calls += 1
      return calls % 5 === 0
        ? Promise.resolve(new Response('Overloaded', { status: 503 }))
        : Promise.resolve(fakeBackend(request))
    })
    const whole = {
      '/': 'Anna Keller',
      '/user/anna/products': 'Anna Keller',
      '/user/anna/product/kit': 'Brand kit',
    }
    for (const [path, name] of Object.entries(whole).flatMap((entry) =>
      Array.from({ length: 10 }, () => entry),
    )) {
      const page = await handler(get(path))
      const html = await page.text()
      expect(page.status).toBe(200)
      // A page that can't be rendered is left to the browser, or comes as it was a moment ago.
      const isLeftToBrowser = page.headers.get('cache-control') === 'no-store'
      expect([path, html.includes(name) || isLeftToBrowser]).toEqual([path, true])
      expect(html).not.toContain('noindex')
    }
    for (const path of ['/ben', '/user/ben/products', '/user/anna/product/none']) {
      for (const _ of Array.from({ length: 5 }))
        expect([200, 404]).toContain((await handler(get(path))).status)
    }
  })

  test('that fails to read a part below the fold gives a page that nobody keeps for others', async () => {
    const withoutReviews = (input: RequestInfo | URL) =>
      new Request(input).url.includes('/reviews/')
        ? Promise.resolve(new Response('Overloaded', { status: 503 }))
        : Promise.resolve(fakeBackend(new Request(input)))
    send.mockImplementation(withoutReviews)
    const page = await server()(get('/user/anna/product/kit'))
    expect([page.status, page.headers.get('cache-control')]).toEqual([200, 'no-store'])
    expect(await page.text()).toContain('Brand kit')
  })

  test('that is slow is waited for a second and a half', async () => {
    vi.useFakeTimers()
    const handler = impatientServer()
    send.mockImplementation(() => new Promise(() => undefined))
    const page = handler(get('/user/anna/products'))
    await vi.advanceTimersByTimeAsync(1500)
    expect((await page).headers.get('cache-control')).toBe('no-store')
  })
})
