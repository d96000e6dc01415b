import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { viewBeacon } from '#src/domain/visits/view-beacon.ts'
import { fakeBackend } from '#server/testing/fake-backend.ts'
import { get, server } from '#server/testing/shop.ts'

const send = vi.fn<typeof fetch>()
beforeEach(() => {
  vi.stubGlobal('fetch', send)
  send
    .mockReset()
    .mockImplementation((request) =>
      Promise.resolve(
        typeof request === 'string' ? Response.json({ responseStatusCode: 200 }) : fakeBackend(request),
      ),
    )
})
afterEach(() => vi.unstubAllGlobals())

const siteKey = 'k'.repeat(32)
const view = JSON.stringify({ productId: 'kit', visitor: 'anna' })

const post = (body: string, headers: Record<string, string> = {}) =>
  new Request(`https://shop.example${viewBeacon.path}`, { method: 'POST', body, headers })

/** The bodies of the calls of the function. */
const told = () =>
  send.mock.calls.flatMap(([, asked]) => (typeof asked?.body === 'string' ? [asked.body] : []))

test.each<[what: string, request: Request, status: number]>([
  ['a view', post(view, { 'sec-fetch-site': 'same-origin' }), 202],
  ['a view of a browser that says nothing of its page', post(view), 202],
  ['a view without a mark', post(JSON.stringify({ productId: 'kit' })), 202],
  ['what another site sends', post(view, { 'sec-fetch-site': 'cross-site' }), 403],
  ['what a page of a neighbour sends', post(view, { 'sec-fetch-site': 'same-site' }), 403],
  ['no JSON', post('kit'), 400],
  ['nothing', post(''), 400],
  ['no id', post(JSON.stringify({ productId: '../kit' })), 400],
  ['a mark that is none', post(JSON.stringify({ productId: 'kit', visitor: 'a'.repeat(37) })), 400],
  ['what is too long', post(view + ' '.repeat(1000)), 413],
])('%s is answered at the address of views', async (_, request, status) => {
  const shop = server({ siteKey })
  expect((await shop(request)).status).toBe(status)
  await shop.close()
  expect(told().length).toBe(status === 202 ? 1 : 0)
})

test('views are handed on together when the server stops, and none if there were none', async () => {
  const shop = server({ siteKey })
  for (const mark of ['anna', 'ben', 'anna']) {
    await shop(post(JSON.stringify({ productId: 'kit', visitor: mark })))
  }
  expect(told()).toEqual([])
  await shop.close()
  expect(told()).toEqual([expect.stringMatching(/products\.count_views.*kit.*count\\":2/)])
  await server({ siteKey }).close()
  expect(told()).toHaveLength(1)
})

test.each([undefined, siteKey])('with the key %s pages say truly whether views are taken', async (key) => {
  const shop = server({ siteKey: key })
  const page = await (await shop(get('/how-ranking-works'))).text()
  expect(page.includes(`name="${viewBeacon.tag}"`)).toBe(key !== undefined)
  expect((await shop(post(view))).status).toBe(key === undefined ? 404 : 202)
  await shop.close()
})

const batchIdOf = (body: string | undefined) => /batchId\\":\\"(\w+)/.exec(body ?? '')?.[1]

test.each<[what: string, fails: () => Promise<Response>, isSentAgain: boolean]>([
  ['nobody could be reached', () => Promise.reject(new TypeError('fetch failed')), true],
  ['the functions failed', () => Promise.resolve(Response.json({ responseStatusCode: 500 })), true],
  ['there were too many', () => Promise.resolve(Response.json({ responseStatusCode: 429 })), true],
  ['the key was refused', () => Promise.resolve(Response.json({ responseStatusCode: 403 })), false],
])('where %s, the same batch is sent again if that can help', async (_, fails, isSentAgain) => {
  vi.useFakeTimers()
  const error = vi.spyOn(console, 'error').mockImplementation(() => undefined)
  try {
    const shop = server({ siteKey })
    await shop(post(view))
    send.mockImplementationOnce(fails)
    await vi.advanceTimersByTimeAsync(10_000)
    expect(told()).toHaveLength(1)
    expect(error).toHaveBeenCalledOnce()
    await shop.close()
    const [first, ...again] = told().map(batchIdOf)
    expect(first).toBeDefined()
    expect(again).toEqual(isSentAgain ? [first] : [])
  } finally {
    error.mockRestore()
    vi.useRealTimers()
  }
})
