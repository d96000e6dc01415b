import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { ActionError } from '#src/services/backend/errors.ts'
import { asLinkOpener } from './link-opener-api.ts'
import { browserProof } from './browser-proof.ts'

beforeEach(() => localStorage.clear())
afterEach(() => vi.unstubAllGlobals())

const used = () => new ActionError('conflict', 'This link was used already.')

/** A server that opens the link for the first browser that asks, and again for that browser. */
function linkOnce() {
  let openedBy: string | undefined
  return vi.fn((by: { receipt: string | undefined; attemptId: string | undefined }) => {
    const browser = by.receipt ?? `receipt of ${by.attemptId ?? 'nobody'}`
    openedBy ??= browser
    return openedBy === browser ? Promise.resolve({ receipt: browser }) : Promise.reject(used())
  })
}

test('a browser without a proof is recognised after a lost response', async () => {
  const open = linkOnce()
  const lost = vi.fn((by: Parameters<typeof open>[0]) =>
    open(by).then(() => Promise.reject(new Error('lost'))),
  )
  await expect(asLinkOpener(lost)).rejects.toThrow('lost')
  await asLinkOpener(open)
  expect(open.mock.calls[0]).toEqual(open.mock.calls[1])
  expect(browserProof.get()).toMatch(/^receipt of \S+$/)
})

test('a link that another tab has opened meanwhile opens with the proof of that tab', async () => {
  const open = linkOnce()
  const behind = vi.fn(async (by: Parameters<typeof open>[0]) => {
    if (behind.mock.calls.length === 1)
      browserProof.set((await open({ receipt: 'of the other tab', attemptId: undefined })).receipt)
    return open(by)
  })
  await asLinkOpener(behind)
  expect(behind).toHaveBeenCalledTimes(2)
  expect(browserProof.get()).toBe('of the other tab')
})

test('a link that another browser has used is refused after one try', async () => {
  const open = vi.fn(() => Promise.reject(used()))
  await expect(asLinkOpener(open)).rejects.toThrow('used already')
  expect(open).toHaveBeenCalledTimes(1)
})

test('a link that is refused for another reason is not tried again', async () => {
  const open = vi.fn(() => {
    browserProof.set('of another tab')
    return Promise.reject(new ActionError('not_found', 'This link is not valid.'))
  })
  await expect(asLinkOpener(open)).rejects.toThrow('not valid')
  expect(open).toHaveBeenCalledTimes(1)
})

test('where the browser has locks, one tab waits for the other', async () => {
  let last: Promise<unknown> = Promise.resolve()
  const request = vi.fn((_name: string, work: () => Promise<void>) => (last = last.then(work)))
  vi.stubGlobal('navigator', { locks: { request } })
  const open = linkOnce()
  await Promise.all([asLinkOpener(open), asLinkOpener(open)])
  expect(request).toHaveBeenCalledTimes(2)
  expect(open.mock.calls[1]).toEqual([{ receipt: browserProof.get(), attemptId: undefined }])
})
