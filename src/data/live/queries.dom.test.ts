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

/** Follows some tables, with the server's side in hand. */
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

test('several rows of one event are asked for once', async () => {
  const { server, asked } = await follow(['orders'])
  server.onChange('orders')
  server.onChange('orders')
  expect(asked()).toEqual([])
  await vi.advanceTimersByTimeAsync(1000)
  expect(asked()).toEqual(['orders', 'own-account', 'own-products', 'daily-totals'])
})

test('what is counted from two tables is asked for once', async () => {
  const { server, asked } = await follow(['members', 'messages'])
  server.onChange('members')
  server.onChange('messages')
  await vi.advanceTimersByTimeAsync(1000)
  expect(asked()).toEqual(['audience', 'own-account'])
})

test('a connection that stands asks for nothing by the clock', async () => {
  const { server, asked } = await follow(['messages'])
  server.onConnection(true)
  await vi.advanceTimersByTimeAsync(10 * 60_000)
  expect(asked()).toEqual([])
})

test('without a connection it asks every half minute, and once more when the connection is back', async () => {
  const { server, asked } = await follow(['messages'])
  await vi.advanceTimersByTimeAsync(31_000)
  expect(asked()).toEqual(['audience', 'own-account'])
  server.onConnection(true)
  await vi.advanceTimersByTimeAsync(1000)
  expect(asked()).toEqual([])
  server.onConnection(false)
  server.onConnection(true)
  await vi.advanceTimersByTimeAsync(1000)
  expect(asked()).toEqual(['audience', 'own-account'])
})

test('a page that nobody looks at does not ask', async () => {
  const { asked } = await follow(['messages'])
  vi.spyOn(document, 'visibilityState', 'get').mockReturnValue('hidden')
  await vi.advanceTimersByTimeAsync(5 * 60_000)
  expect(asked()).toEqual([])
  vi.restoreAllMocks()
})

test('who leaves hears and asks nothing more', async () => {
  const { server, stop, stopWatching, asked } = await follow(['messages'])
  server.onChange('messages')
  stop()
  await vi.advanceTimersByTimeAsync(5 * 60_000)
  expect(asked()).toEqual([])
  expect(stopWatching).toHaveBeenCalledOnce()
})
