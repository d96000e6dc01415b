import { infiniteQueryOptions, InfiniteQueryObserver, QueryClient } from '@tanstack/react-query'
import { expect, test } from 'vitest'
import { servedRowsOf, takeServedRows } from './served-rows.ts'
import { eventually } from '#src/test/eventually.ts'

/** Milliseconds. */
const RENDERED_AT = 1_800_000_000_000

test('a cache begins with what another has read, as old as the page, and without what has failed', async () => {
  const server = new QueryClient()
  server.setQueryData(['creators', 'anna'], { name: 'Anna' })
  server.setQueryData(['products', 'gone'], null)
  await server.prefetchQuery({
    queryKey: ['reviews'],
    queryFn: () => Promise.reject(new Error('down')),
    retry: false,
  })
  const rows = servedRowsOf(server, RENDERED_AT)
  expect(rows).toEqual({
    renderedAt: RENDERED_AT,
    queries: [
      [['creators', 'anna'], { name: 'Anna' }],
      [['products', 'gone'], null],
    ],
  })
  const browser = new QueryClient()
  takeServedRows(browser, rows)
  expect(browser.getQueryData(['creators', 'anna'])).toEqual({ name: 'Anna' })
  expect(browser.getQueryState(['products', 'gone'])).toMatchObject({
    status: 'success',
    dataUpdatedAt: RENDERED_AT,
  })
})

test('a list that the server has begun goes on', async () => {
  const list = infiniteQueryOptions({
    queryKey: ['list'],
    queryFn: ({ pageParam }) => Promise.resolve(pageParam),
    initialPageParam: 1,
    getNextPageParam: (last) => last + 1,
    staleTime: Infinity,
  })
  const server = new QueryClient()
  await server.prefetchInfiniteQuery(list)
  const browser = new QueryClient()
  takeServedRows(browser, servedRowsOf(server, RENDERED_AT))
  const observer = new InfiniteQueryObserver(browser, list)
  const stop = observer.subscribe(() => undefined)
  expect(observer.getCurrentResult().hasNextPage).toBe(true)
  await observer.fetchNextPage()
  await eventually(() => expect(observer.getCurrentResult().data?.pages).toEqual([1, 2]))
  stop()
})
