import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { jpegOf } from './jpeg-of.ts'
import { jpegSize, loadPicture } from './load-picture.ts'

const send = vi.fn<typeof fetch>()
beforeEach(() => {
  send.mockReset()
  vi.stubGlobal('fetch', send)
})
afterEach(() => {
  vi.useRealTimers()
  vi.unstubAllGlobals()
})

const size = { width: 40, height: 30 }
const jpeg = (width = 40, height = 30) =>
  jpegOf({ data: new Uint8ClampedArray(4 * width * height), width, height })
const place = { appwriteEndpoint: 'http://backend.internal/v1', appwriteProject: 'shop' }
const cover = { bucket: 'media', fileId: 'cover', focalPoint: { x: 50, y: 90 } } as const
const load = () => loadPicture(place, cover, size, 1500)

test('a picture is asked for in its size, around its point, as JPEG', async () => {
  send.mockResolvedValue(new Response(jpeg()))
  expect(await load()).toEqual(jpeg())
  const [request, options] = send.mock.calls[0] ?? []
  const url = new URL(request instanceof Request ? request.url : (request ?? ''))
  expect(url.origin + url.pathname).toBe(
    'http://backend.internal/v1/storage/buckets/media/files/cover/preview',
  )
  expect(Object.fromEntries(url.searchParams)).toEqual({
    project: 'shop',
    width: '40',
    height: '30',
    gravity: 'bottom',
    quality: '85',
    output: 'jpg',
  })
  expect(options).toMatchObject({ credentials: 'omit', redirect: 'error' })
})

test.each<[string, () => Response]>([
  ['is gone', () => new Response(jpeg(), { status: 404 })],
  ['is none', () => new Response('<svg/>')],
  ['is empty', () => new Response(null)],
  ['is cut off in its first bytes', () => new Response(jpeg().slice(0, 20))],
  ['says that it is larger than what was asked for', () => new Response(jpeg(64, 64))],
  [
    'never ends',
    () => new Response(new ReadableStream({ pull: (all) => all.enqueue(new Uint8Array(65_536)) })),
  ],
])('a picture that %s is not drawn', async (_, answer) => {
  send.mockResolvedValue(answer())
  expect(await load()).toBeNull()
})

test('a picture that can’t be reached is not drawn', async () => {
  send.mockRejectedValue(new TypeError('fetch failed'))
  expect(await load()).toBeNull()
})

test('a picture is waited for as long as was said, and given up then', async () => {
  vi.useFakeTimers()
  send.mockImplementation(() => new Promise(() => undefined))
  const picture = load()
  await vi.advanceTimersByTimeAsync(1500)
  expect(await picture).toBeNull()
  expect(send.mock.calls[0]?.[1]?.signal?.aborted).toBe(true)
})

test.each([
  ['nothing', new Uint8Array()],
  ['text', new TextEncoder().encode('a picture')],
  ['a JPEG without a frame', Uint8Array.of(0xff, 0xd8, 0xff, 0xd9)],
])('%s has no size', (_, bytes) => expect(jpegSize(bytes)).toBeNull())
