import { afterEach, beforeEach, describe, expect, test, vi } from 'vitest'
import { jpegOf } from './cards/jpeg-of.ts'
import { pictureSizes } from './cards/picture-sizes.ts'
import { fakeBackend } from './testing/fake-backend.ts'
import { get, server } from './testing/shop.ts'

const send = vi.fn<typeof fetch>()
beforeEach(() => {
  send.mockReset()
  vi.stubGlobal('fetch', send)
})
afterEach(() => {
  vi.unstubAllGlobals()
})

const urlOf = (request: Parameters<typeof fetch>[0]) =>
  request instanceof Request ? request.url : request.toString()

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

describe('the card of a product with a cover', () => {
  const picture = (size: { width: number; height: number }) =>
    jpegOf({ ...size, data: new Uint8ClampedArray(4 * size.width * size.height) })
  const backend =
    (answer: () => Promise<Response>, difference = {}): typeof fetch =>
    (request) =>
      urlOf(request).includes('/storage/')
        ? answer()
        : Promise.resolve(
            fakeBackend(request, {
              product: { featuredMediaType: 'image', featuredImageId: 'cover1' },
              creator: { profilePicture: 'face1', ...difference },
            }),
          )
  const cachingOf = async (path: string) => {
    const { status, headers } = await server({ internalEndpoint: 'http://backend.internal/v1' })(get(path))
    return [status, headers.get('content-type'), headers.get('cache-control')]
  }

  test.each([
    ['/cards/products/kit.jpg', pictureSizes.product, '/media/files/cover1/preview'],
    ['/cards/creators/Anna.jpg', pictureSizes.creator, '/profile-pictures/files/face1/preview'],
  ])('%s asks the backend for its picture where this server finds it', async (path, size, file) => {
    send.mockImplementation(backend(() => Promise.resolve(new Response(picture(size)))))
    expect(await cachingOf(path)).toEqual([200, 'image/jpeg', 'public, max-age=3600'])
    const asked = send.mock.calls
      .map(([request]) => urlOf(request))
      .filter((url) => url.includes('/storage/'))
    expect(asked).toEqual([expect.stringContaining(`http://backend.internal/v1/storage/buckets${file}`)])
  })

  test.each<[string, () => Promise<Response>]>([
    ['is gone', () => Promise.resolve(new Response('', { status: 404 }))],
    ['can’t be reached', () => Promise.reject(new TypeError('fetch failed'))],
  ])('is drawn without it where it %s, and asked for again soon', async (_, answer) => {
    send.mockImplementation(backend(answer))
    expect(await cachingOf('/cards/products/kit.jpg')).toEqual([200, 'image/jpeg', 'public, max-age=60'])
  })

  test.each([
    ['an adult page', { nsfw: true }],
    ['a creator who wants no previews', { socialPreviews: false }],
  ])('of %s is not drawn, and its picture is not asked for', async (_, difference) => {
    send.mockImplementation(backend(() => Promise.resolve(new Response()), difference))
    for (const path of ['/cards/products/kit.jpg', '/cards/creators/Anna.jpg']) {
      expect((await server()(get(path))).status).toBe(404)
    }
    expect(send.mock.calls.some(([request]) => urlOf(request).includes('/storage/'))).toBe(false)
  })
})
