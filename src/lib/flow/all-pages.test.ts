import { expect, test, vi } from 'vitest'
import { readAll } from './all-pages.ts'

const rowsOf = (count: number) => Array.from({ length: count }, (_, index) => ({ $id: `r${index}` }))

/** A server with this many rows, which counts its requests. */
function setup(count: number, size: number, max = 1000) {
  const rows = rowsOf(count)
  const read = vi.fn((after: string | null) => {
    const from = after === null ? 0 : rows.findIndex(({ $id }) => $id === after) + 1
    return Promise.resolve({ rows: rows.slice(from, from + size), total: count })
  })
  const leaving = new AbortController()
  const onProgress = vi.fn<(done: number) => void>()
  const all = readAll({ read, size, max, onProgress, signal: leaving.signal })
  return { all, read, onProgress, leave: () => leaving.abort() }
}

test.each([
  [0, 5, 1],
  [4, 5, 1],
  [5, 5, 2],
  [12, 5, 3],
])('%d rows in batches of %d take %d requests', async (count, size, requests) => {
  const { all, read, onProgress } = setup(count, size)
  expect(await all).toEqual(rowsOf(count))
  expect(read).toHaveBeenCalledTimes(requests)
  expect(onProgress).toHaveBeenLastCalledWith(count)
})

test('reading stops at the maximum', async () => {
  const { all, read } = setup(100, 5, 12)
  expect(await all).toEqual(rowsOf(12))
  expect(read).toHaveBeenCalledTimes(3)
})

test('reading stops when the signal is aborted', async () => {
  const { all, read, leave, onProgress } = setup(100, 5)
  leave()
  expect(await all).toBeNull()
  expect(read).toHaveBeenCalledOnce()
  expect(onProgress).not.toHaveBeenCalled()
})

test('a failure is thrown', async () => {
  const reading = { size: 5, max: 10, onProgress: () => undefined, signal: new AbortController().signal }
  const read = () => Promise.reject(new Error('gone'))
  await expect(readAll({ ...reading, read })).rejects.toThrow('gone')
})
