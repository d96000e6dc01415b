import { act, waitFor } from '@testing-library/react'
import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { keepSubscribed, pushOffer } from '#src/services/push/api.ts'
import { renderFeature } from '#src/test/render.tsx'
import { usePushes } from './use-pushes.ts'

vi.mock('#src/services/push/api.ts', () => ({ keepSubscribed: vi.fn(), pushOffer: vi.fn() }))

const keep = vi.mocked(keepSubscribed)
beforeEach(() => {
  keep.mockReset().mockResolvedValue('offered')
})
afterEach(() => vi.unstubAllGlobals())

function Dashboard({ userId }: { userId: string | undefined }) {
  usePushes(userId)
  return null
}

function open(permission: NotificationPermission, userId: string | undefined = 'anna') {
  const serviceWorker = new EventTarget()
  const listens = vi.spyOn(serviceWorker, 'addEventListener')
  vi.stubGlobal('Notification', { permission })
  vi.stubGlobal('PushManager', {})
  vi.stubGlobal('navigator', { serviceWorker, locks: {} })
  const { where } = renderFeature(<Dashboard userId={userId} />, '/members')
  return { where, serviceWorker, listens }
}

test('whoever is signed in where pushes are allowed gets them, also after signing in anew', async () => {
  open('granted')
  await waitFor(() => expect(keep).toHaveBeenCalledOnce())
})

test('a click on a notification leads to what it tells, and nothing else does', async () => {
  const { where, serviceWorker, listens } = open('default')
  await waitFor(() => expect(listens).toHaveBeenCalledOnce())
  const say = (data: unknown) =>
    act(() => void serviceWorker.dispatchEvent(new MessageEvent('message', { data })))
  for (const other of [null, 'open', { open: 'https://evil.example' }, { open: '//evil.example' }]) {
    say(other)
    expect(where()).toBe('/members')
  }
  say({ open: '/members/orders' })
  expect(where()).toBe('/members/orders')
  expect([keep.mock.calls, vi.mocked(pushOffer).mock.calls]).toEqual([[], []])
})
