import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { viewBeacon } from '#src/domain/visits/view-beacon.ts'
import { signedInHint } from '#src/services/auth/signed-in-hint.ts'
import * as backend from '#src/services/backend/call.ts'
import { countView } from './views-api.ts'

const sendBeacon = vi.fn<Navigator['sendBeacon']>()

beforeEach(() => {
  vi.spyOn(backend, 'callMarketplace').mockResolvedValue({})
  vi.stubGlobal('navigator', { sendBeacon })
  sendBeacon.mockReset().mockReturnValue(true)
  document.head.innerHTML = `<meta name="${viewBeacon.tag}" content="" />`
})
afterEach(() => {
  vi.unstubAllGlobals()
  document.head.innerHTML = ''
  signedInHint.set(false)
})

const called = () => vi.mocked(backend.callMarketplace).mock.calls.length

test('the first view tells the host that the visitor came from, and no other does', async () => {
  vi.resetModules()
  vi.spyOn(document, 'referrer', 'get').mockReturnValue('https://www.blog.example/best-kits?me=anna')
  const fresh = await import('./views-api.ts')
  await fresh.countView('p')
  await fresh.countView('q')
  const told = sendBeacon.mock.calls.map(([, body]) => (typeof body === 'string' ? body : ''))
  expect(told.map((body) => /"referrer":"[^"]*"/.exec(body)?.[0])).toEqual([
    '"referrer":"blog.example"',
    undefined,
  ])
})

test('the page server takes the view of a guest', async () => {
  await countView('p')
  expect(sendBeacon.mock.calls).toEqual([[viewBeacon.path, expect.stringContaining('"productId":"p"')]])
  expect(called()).toBe(0)
})

test.each<[what: string, prepare: () => void]>([
  ['where there is none', () => (document.head.innerHTML = '')],
  ['of somebody who is signed in', () => signedInHint.set(true)],
  ['that the browser can’t send', () => sendBeacon.mockReturnValue(false)],
])('the functions count a view %s', async (_, prepare) => {
  prepare()
  await countView('p')
  expect(backend.callMarketplace).toHaveBeenCalledWith(
    'products.count_view',
    expect.objectContaining({ productId: 'p' }),
  )
})
