import { afterEach, describe, expect, test, vi } from 'vitest'
import * as z from 'zod/mini'
import { jsonText } from '#src/lib/schema/json-text.ts'
import { noteIn, pathIn } from './note-in.ts'
import { openDashboard } from './open-dashboard.ts'
import { renewSubscription } from './renew-subscription.ts'

const note = { title: 'New sale', body: 'Somebody has bought', path: '/members/orders', tag: 'pi_1' }
const inside = (value: unknown) => ({ json: (): unknown => value })
const torn = {
  json: (): unknown => {
    throw new SyntaxError('no JSON')
  },
}
const news = { title: 'Fundus', path: '/members', tag: 'news' }

test.each([
  ['as it was sent', inside(note), note],
  ['nothing', null, news],
  ['no JSON', torn, news],
  ['something else', inside({ hello: 1 }), news],
  ['a way to another site', inside({ ...note, path: '//evil.example' }), news],
  ['a way to another site by backslash', inside({ ...note, path: '/\\evil.example' }), news],
  ['a script', inside({ ...note, path: 'javascript:alert(1)' }), news],
])('a push with %s is shown', (_, data, expected) => expect(noteIn(data)).toMatchObject(expected))

test.each([
  [{ path: '/members/orders' }, '/members/orders'],
  [null, '/members'],
  [{ path: 'https://evil.example' }, '/members'],
])('a notification with %j opens %s', (data, path) => expect(pathIn(data)).toBe(path))

describe('a click', () => {
  const window = (path: string, focused = false) => ({
    url: `https://shop.example${path}`,
    focused,
    postMessage: vi.fn(),
    focus: vi.fn(() => Promise.resolve()),
  })
  const clientsOf = (...windows: ReturnType<typeof window>[]) => ({
    matchAll: () => Promise.resolve(windows),
    openWindow: vi.fn(() => Promise.resolve()),
  })

  test('a click opens the page in the open dashboard, the focused one first', async () => {
    const [page, back, front] = [window('/user/ada'), window('/members'), window('/members/page', true)]
    const clients = clientsOf(page, back, front)
    await openDashboard(clients, '/members/orders')
    expect(front.postMessage).toHaveBeenCalledWith({ open: '/members/orders' })
    expect(front.focus).toHaveBeenCalledOnce()
    for (const { focus, postMessage } of [page, back]) {
      expect([...focus.mock.calls, ...postMessage.mock.calls]).toEqual([])
    }
    expect(clients.openWindow).not.toHaveBeenCalled()
  })

  test('a click opens a dashboard if none is open', async () => {
    const [page, alike] = [window('/user/ada', true), window('/membership')]
    const clients = clientsOf(page, alike)
    await openDashboard(clients, '/members/orders')
    expect(clients.openWindow).toHaveBeenCalledWith('/members/orders')
    expect([...page.focus.mock.calls, ...alike.focus.mock.calls]).toEqual([])
  })
})

describe('a subscription that the browser has given up', () => {
  const requestSchema = jsonText(z.object({ body: jsonText(z.looseObject({})) }))
  const search = '?endpoint=https%3A%2F%2Fbackend.example%2Fv1&project=fundus'
  const json = {
    endpoint: 'https://push.example/2',
    keys: { p256dh: `B${'A'.repeat(86)}`, auth: 'A'.repeat(22) },
  }
  const subscription = { toJSON: () => json }

  function answering(publicKey: string | null, status = 200) {
    const asked: unknown[] = []
    const answer = (address: string, { body, credentials, headers }: RequestInit) => {
      asked.push({ address, credentials, headers, ...requestSchema.parse(body).body })
      const responseBody = JSON.stringify({ success: true, publicKey, endpoint: null })
      return Promise.resolve(Response.json({ responseStatusCode: status, responseBody }))
    }
    vi.stubGlobal('fetch', answer)
    const subscribe = vi.fn(() => Promise.resolve(subscription))
    return { asked, manager: { subscribe } }
  }
  const common = {
    address: 'https://backend.example/v1/functions/marketplace/executions',
    credentials: 'include',
    headers: { 'x-appwrite-project': 'fundus' },
  }

  test('an ended subscription is renewed and sent to the server with the session', async () => {
    const { asked, manager } = answering('key')
    await renewSubscription(manager, null, search)
    expect(manager.subscribe).toHaveBeenCalledWith({ userVisibleOnly: true, applicationServerKey: 'key' })
    expect(asked).toMatchObject([
      { ...common, action: 'notifications.push_state' },
      { ...common, action: 'notifications.subscribe', ...json },
    ])
  })

  test('a subscription that the browser has replaced is only sent to the server', async () => {
    const { asked, manager } = answering('key')
    await renewSubscription(manager, subscription, search)
    expect(manager.subscribe).not.toHaveBeenCalled()
    expect(asked).toHaveLength(2)
  })

  test('an ended subscription is not renewed if the installation sends no pushes', async () => {
    const { asked, manager } = answering(null)
    await renewSubscription(manager, null, search)
    expect([manager.subscribe.mock.calls.length, asked.length]).toEqual([0, 1])
  })

  test('an ended subscription is not renewed without a session', async () => {
    const { manager } = answering('key', 401)
    await expect(renewSubscription(manager, null, search)).rejects.toThrow('responseStatusCode')
    expect(manager.subscribe).not.toHaveBeenCalled()
  })
})

afterEach(() => vi.unstubAllGlobals())
