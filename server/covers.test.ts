import { afterEach, beforeEach, describe, expect, test, vi } from 'vitest'
import { fakeBackend } from './testing/fake-backend.ts'
import { get, server } from './testing/shop.ts'

const send = vi.fn<typeof fetch>()
beforeEach(() => {
  vi.stubGlobal('fetch', send)
})
afterEach(() => {
  vi.unstubAllGlobals()
})

describe('the cover of a product in a mail', () => {
  const withCover = (request: Parameters<typeof fetch>[0], nsfw = false) =>
    Promise.resolve(fakeBackend(request))
      .then((answer) => answer.text())
      .then((body) =>
        body
          .replaceAll('"thumbnailId":""', '"thumbnailId":"picture"')
          .replaceAll('"nsfw":false', `"nsfw":${nsfw}`),
      )
      .then((body) => new Response(body, { headers: { 'content-type': 'application/json' } }))

  test('is found on our own host and stays where it is', async () => {
    send.mockImplementation((request) => withCover(request))
    const answer = await server()(get('/cards/kit.jpg'))
    expect(answer.status).toBe(302)
    const url = new URL(answer.headers.get('location') ?? '')
    expect(url.origin + url.pathname).toBe(
      'https://backend.example/v1/storage/buckets/media/files/picture/preview',
    )
    expect(url.searchParams.get('output')).toBe('jpg')
  })

  test('of an adult page is not shown', async () => {
    send.mockImplementation((request) => withCover(request, true))
    expect((await server()(get('/cards/kit.jpg'))).status).toBe(404)
  })
})
