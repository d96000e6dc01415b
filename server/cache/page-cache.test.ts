import { expect, test, vi } from 'vitest'
import { pageCache } from './page-cache.ts'

/** A cache with a clock that the test moves. */
function cacheOf(render: (key: string) => Promise<string>) {
  let time = 1_000_000
  const cache = pageCache(render, { now: () => time })
  return { cache, wait: (seconds: number) => (time += seconds * 1000) }
}

test('many visitors at once cause one rendering, and so do those of the next half minute', async () => {
  const render = vi.fn((key: string) => Promise.resolve(`page of ${key}`))
  const { cache, wait } = cacheOf(render)
  const pages = await Promise.all(Array.from({ length: 200 }, () => cache('/a')))
  expect(new Set(pages)).toEqual(new Set(['page of /a']))
  wait(29)
  await cache('/a')
  expect(render).toHaveBeenCalledTimes(1)
  wait(2)
  await cache('/a')
  expect(render).toHaveBeenCalledTimes(2)
})

test('a page stands in for a failing backend for ten minutes', async () => {
  const render = vi.fn<(key: string) => Promise<string>>().mockResolvedValueOnce('page')
  render.mockRejectedValue(new Error('the backend is down'))
  const { cache, wait } = cacheOf(render)
  await cache('/a')
  wait(9 * 60)
  expect(await cache('/a')).toBe('page')
  wait(2 * 60)
  await expect(cache('/a')).rejects.toThrow('the backend is down')
  await expect(cache('/b')).rejects.toThrow('the backend is down')
})

test('a failure is not kept', async () => {
  const render = vi.fn<(key: string) => Promise<string>>().mockRejectedValueOnce(new Error('down'))
  render.mockResolvedValue('page')
  const { cache } = cacheOf(render)
  await expect(cache('/a')).rejects.toThrow('down')
  expect(await cache('/a')).toBe('page')
})

test('a page that is not worth a place is rendered each time, and pushes no other out', async () => {
  const render = vi.fn((key: string) => Promise.resolve(key))
  const cache = pageCache(render, { isKept: (page, key) => page !== '/none' && key !== '/none' })
  await cache('/a')
  for (const _ of Array.from({ length: 600 })) await cache('/none')
  await Promise.all(Array.from({ length: 200 }, () => cache('/none')))
  expect(render).toHaveBeenCalledTimes(602)
  await cache('/a')
  expect(render).toHaveBeenCalledTimes(602)
})

test('at most 500 pages are kept', async () => {
  const render = vi.fn((key: string) => Promise.resolve(key))
  const { cache } = cacheOf(render)
  for (let page = 0; page < 600; page++) await cache(`/${page}`)
  await cache('/599')
  expect(render).toHaveBeenCalledTimes(600)
  await cache('/0')
  expect(render).toHaveBeenCalledTimes(601)
})

test('a page is rendered anew once what it shows has changed by itself', async () => {
  const render = vi.fn((key: string) => Promise.resolve(key))
  let time = 1_000_000
  const cache = pageCache(render, { now: () => time, endsAt: () => 1_010_000 })
  await cache('/a')
  time = 1_009_999
  await cache('/a')
  expect(render).toHaveBeenCalledTimes(1)
  time = 1_010_000
  await cache('/a')
  expect(render).toHaveBeenCalledTimes(2)
})
