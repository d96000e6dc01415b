import { QueryClient } from '@tanstack/react-query'
import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import type { LiveHandlers } from './api.ts'
import { syncRows, type LiveTable } from './queries.ts'

beforeEach(() => {
  vi.useFakeTimers()
})
afterEach(() => {
  vi.useRealTimers()
})

/** Watches some tables and returns the handlers that play the server. */
async function follow(tables: readonly LiveTable[]) {
  const client = new QueryClient()
  const asked: unknown[] = []
  vi.spyOn(client, 'invalidateQueries').mockImplementation((filters) => {
    asked.push(filters?.queryKey?.[0])
    return Promise.resolve()
  })
  const told: LiveHandlers<LiveTable>[] = []
  const stopWatching = vi.fn<() => void>()
  const stop = syncRows(client, tables, (_tables, handlers) => {
    told.push(handlers)
    return Promise.resolve(stopWatching)
  })
  await vi.advanceTimersByTimeAsync(0)
  const [server] = told
  if (!server) throw new Error('Nobody is asked for changes')
  return { server, stop, stopWatching, asked: () => asked.splice(0) }
}

test('several changed rows of one event cause one read', async () => {
  const { server, asked } = await follow(['orders'])
  server.onChange('orders')
  server.onChange('orders')
  expect(asked()).toEqual([])
  await vi.advanceTimersByTimeAsync(1000)
  expect(asked()).toEqual(['orders', 'own-account', 'own-products', 'daily-totals'])
})

test('a counter that depends on two tables is read once', async () => {
  const { server, asked } = await follow(['members', 'messages'])
  server.onChange('members')
  server.onChange('messages')
  await vi.advanceTimersByTimeAsync(1000)
  expect(asked()).toEqual(['community', 'own-account'])
})

test('a visit reads the figures of the home panel', async () => {
  const { server, asked } = await follow(['daily_stats'])
  server.onChange('daily_stats')
  await vi.advanceTimersByTimeAsync(1000)
  expect(asked()).toEqual(['daily-totals', 'own-account'])
})

test('with a live connection nothing is polled, unless it has been silent for long: it may be dead', async () => {
  const { server, asked } = await follow(['messages'])
  server.onConnection(true)
  await vi.advanceTimersByTimeAsync(4 * 60_000)
  expect(asked()).toEqual([])
  server.onChange('messages')
  await vi.advanceTimersByTimeAsync(1000)
  expect(asked()).toEqual(['community', 'own-account'])
  await vi.advanceTimersByTimeAsync(4 * 60_000)
  expect(asked(), 'counted from the last news').toEqual([])
  await vi.advanceTimersByTimeAsync(2 * 60_000)
  expect(asked()).toEqual(['community', 'own-account'])
})

test('without a connection lists are polled every half minute, and once more when it is back', async () => {
  const { server, asked } = await follow(['messages'])
  await vi.advanceTimersByTimeAsync(31_000)
  expect(asked()).toEqual(['community', 'own-account'])
  server.onConnection(true)
  await vi.advanceTimersByTimeAsync(1000)
  expect(asked()).toEqual([])
  server.onConnection(false)
  server.onConnection(true)
  await vi.advanceTimersByTimeAsync(1000)
  expect(asked()).toEqual(['community', 'own-account'])
})

test('a hidden page is not polled', async () => {
  const { asked } = await follow(['messages'])
  vi.spyOn(document, 'visibilityState', 'get').mockReturnValue('hidden')
  await vi.advanceTimersByTimeAsync(5 * 60_000)
  expect(asked()).toEqual([])
  vi.restoreAllMocks()
})

test('a page that has stopped watching is neither notified nor polled', async () => {
  const { server, stop, stopWatching, asked } = await follow(['messages'])
  server.onChange('messages')
  stop()
  await vi.advanceTimersByTimeAsync(5 * 60_000)
  expect(asked()).toEqual([])
  expect(stopWatching).toHaveBeenCalledOnce()
})
