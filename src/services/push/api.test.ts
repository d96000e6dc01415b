import { beforeEach, expect, test, vi } from 'vitest'
import { provideEnv } from '#src/config/env.ts'
import * as backend from '#src/services/backend/call.ts'
import { keepSubscribed, pushOffer } from './api.ts'

const anyAction: { callMarketplace(name: string, input: object): Promise<object> } = backend
const call = vi.fn<(name: string, input: object) => Promise<object>>()

const keys = { p256dh: `B${'A'.repeat(86)}`, auth: 'A'.repeat(22) }

/** A server and a browser, each with the push address that it knows. */
function browserWith(known: { server: string | null; browser: string | null; publicKey?: string | null }) {
  const { server, browser, publicKey = 'key' } = known
  call.mockImplementation((name) =>
    Promise.resolve(name === 'notifications.push_state' ? { publicKey, endpoint: server } : {}),
  )
  const unsubscribe = vi.fn(() => Promise.resolve(true))
  const current = browser === null ? null : { endpoint: browser, unsubscribe }
  const fresh = { toJSON: () => ({ endpoint: 'https://push.example/new', expirationTime: null, keys }) }
  const pushManager = {
    getSubscription: () => Promise.resolve(current),
    subscribe: vi.fn(() => Promise.resolve(fresh)),
  }
  const register = vi.fn(() => Promise.resolve())
  const locks = { request: (_name: string, work: () => Promise<unknown>) => work() }
  const serviceWorker = { register, ready: Promise.resolve({ pushManager }) }
  vi.stubGlobal('navigator', { locks, serviceWorker })
  return { register, unsubscribe, subscribe: pushManager.subscribe }
}

const asked = () => call.mock.calls.map(([name]) => name)

beforeEach(() => {
  call.mockReset()
  vi.spyOn(anyAction, 'callMarketplace').mockImplementation(call)
  provideEnv({
    appwriteEndpoint: 'https://backend.example/v1',
    appwriteProject: 'fundus',
    stripeKey: 'pk_test_1',
    demoLogins: [],
  })
})

test('a browser without subscription is subscribed, and the server gets the address', async () => {
  const { register, subscribe, unsubscribe } = browserWith({ server: null, browser: null })
  expect(await keepSubscribed()).toBe('offered')
  expect(register).toHaveBeenCalledWith(
    '/push-worker.js?endpoint=https%3A%2F%2Fbackend.example%2Fv1&project=fundus',
    { scope: '/members', updateViaCache: 'none' },
  )
  expect(subscribe).toHaveBeenCalledWith({ userVisibleOnly: true, applicationServerKey: 'key' })
  expect(unsubscribe).not.toHaveBeenCalled()
  expect(call).toHaveBeenLastCalledWith('notifications.subscribe', {
    endpoint: 'https://push.example/new',
    keys,
  })
})

test('a subscription that the server knows is kept', async () => {
  const one = 'https://push.example/old'
  const { subscribe, unsubscribe } = browserWith({ server: one, browser: one })
  expect(await keepSubscribed()).toBe('offered')
  expect([subscribe.mock.calls, unsubscribe.mock.calls]).toEqual([[], []])
  expect(asked()).toEqual(['notifications.push_state'])
})

test.each([null, 'https://push.example/other'])(
  'what somebody else left in the browser ends (the server knows %s)',
  async (server) => {
    const { subscribe, unsubscribe } = browserWith({ server, browser: 'https://push.example/old' })
    await keepSubscribed()
    expect(unsubscribe).toHaveBeenCalledOnce()
    expect(subscribe).toHaveBeenCalledOnce()
    expect(asked()).toEqual(['notifications.push_state', 'notifications.subscribe'])
  },
)

test('without a key of the installation no worker is registered', async () => {
  const { register } = browserWith({ server: null, browser: null, publicKey: null })
  expect([await keepSubscribed(), await pushOffer()]).toEqual(['not_offered', 'not_offered'])
  expect(register).not.toHaveBeenCalled()
})

test('the server forgets a browser that no longer allows notifications', async () => {
  const { register } = browserWith({ server: 'https://push.example/old', browser: null })
  expect(await pushOffer()).toBe('offered')
  expect(asked()).toEqual(['notifications.push_state', 'notifications.unsubscribe'])
  expect(register).not.toHaveBeenCalled()
})
