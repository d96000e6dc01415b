import { afterEach, beforeEach, describe, expect, test, vi } from 'vitest'
import { fakeBackend } from './testing/fake-backend.ts'
import { get, server } from './testing/shop.ts'

const send = vi.fn<typeof fetch>()
beforeEach(() => {
  vi.stubGlobal('fetch', send)
  send.mockReset().mockImplementation((request) => Promise.resolve(fakeBackend(request)))
})
afterEach(() => vi.unstubAllGlobals())

describe('each reader has one language', () => {
  const german = { 'accept-language': 'de-CH,de;q=0.9' }

  test.each([
    ['/', {}, 'en'],
    ['/', german, 'de'],
    ['/', { ...german, cookie: 'fundus-language=en' }, 'en'],
    ['/?lang=de', {}, 'de'],
    ['/no/such/page', german, 'de'],
    ['/signin', german, 'de'],
  ])('%s with %j is in %s, and nobody keeps it for others', async (path, headers, language) => {
    const answer = await server()(get(path, headers))
    expect(answer.headers.get('content-language')).toBe(language)
    expect(answer.headers.get('vary')).toBe('accept-encoding, accept-language, cookie')
    expect(await answer.text()).toContain(`<html lang="${language}"`)
  })

  test.each([
    ['/', 'no-store'],
    ['/user/anna/products', 'no-store'],
    ['/?lang=de', 'public, max-age=60, stale-while-revalidate=600'],
    ['/no/such/page?lang=de', 'no-store'],
  ])('of %s Appwrite’s CDN, which looks at the address alone, is told %s', async (path, told) => {
    const { headers } = await server()(get(path, german))
    expect(headers.get('appwrite-cdn-cache-control')).toBe(told)
  })

  test('a page that only scripts can fill says so to who has none', async () => {
    const noScripts = async (path: string) =>
      /<noscript>\s*<p[^>]*>\s*([^<]*?)\s*</.exec(await (await server()(get(path))).text())?.[1]
    expect(await noScripts('/')).toMatch(/^You can read this page/)
    expect(await noScripts('/signin')).toMatch(/^This page needs JavaScript/)
  })

  test('pages of both are kept side by side', async () => {
    const handler = server()
    const titleFor = async (headers: Record<string, string>) =>
      /<title>([^<]*)/.exec(await (await handler(get('/', headers))).text())?.[1]
    const [english, inGerman] = [await titleFor({}), await titleFor(german)]
    expect(inGerman).not.toBe(english)
    expect([await titleFor(german), await titleFor({})]).toEqual([inGerman, english])
    expect(send.mock.calls.length).toBeGreaterThan(0)
  })

  test('of many who ask at once for different languages, each gets the own one', async () => {
    const handler = server()
    const asked = Array.from({ length: 20 }, (_, index) => (index % 2 ? 'de' : 'en'))
    const answers = await Promise.all(
      asked.map((language) => handler(get('/user/anna/products', { 'accept-language': language }))),
    )
    const pages = await Promise.all(answers.map((answer) => answer.text()))
    expect(pages.map((page) => (page.includes('Alle Produkte') ? 'de' : 'en'))).toEqual(asked)
    expect(pages.map((page) => page.includes('All products'))).toEqual(asked.map((one) => one === 'en'))
  })

  test('a page that is elsewhere is there in the language that was asked for', async () => {
    const answer = await server()(get('/user/anna?lang=de'))
    expect([answer.status, answer.headers.get('location')]).toEqual([301, '/user/Anna/products?lang=de'])
    const tag = await server()(get('/tag/Icons?price=free&lang=de'))
    expect(tag.headers.get('location')).toBe('/tag/icons?price=free&lang=de')
  })
})
