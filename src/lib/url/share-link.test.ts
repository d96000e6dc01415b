import { afterEach, expect, test, vi } from 'vitest'
import { shareLink } from './share-link.ts'

const link = { title: 'Anna on Fundus', url: 'https://shop.example/anna' }
const refuse = (name: string) => () => Promise.reject(new DOMException('No', name))
const agree = () => Promise.resolve()

afterEach(() => vi.unstubAllGlobals())

function browser(share: (() => Promise<void>) | null, write: () => Promise<void>) {
  const clipboard = { writeText: vi.fn<(text: string) => Promise<void>>(write) }
  vi.stubGlobal(
    'navigator',
    share ? { clipboard, share: vi.fn<typeof navigator.share>(share) } : { clipboard },
  )
  return clipboard.writeText
}

test.each([
  ['shared in the system’s sheet', agree, agree, 'shared', []],
  ['closed without sharing', refuse('AbortError'), agree, 'cancelled', []],
  ['not allowed to share', refuse('NotAllowedError'), agree, 'copied', [[link.url]]],
  ['without a sheet', null, agree, 'copied', [[link.url]]],
  ['without a sheet or a clipboard', null, refuse('NotAllowedError'), 'failed', [[link.url]]],
  ['allowed neither', refuse('NotAllowedError'), refuse('NotAllowedError'), 'failed', [[link.url]]],
] as const)('a link is shared: %s', async (_name, share, write, result, copied) => {
  const writeText = browser(share, write)
  expect(await shareLink(link)).toBe(result)
  expect(writeText.mock.calls).toEqual(copied)
})

test('a browser that has no clipboard at all says so', async () => {
  vi.stubGlobal('navigator', {})
  expect(await shareLink(link)).toBe('failed')
})

test('the share sheet gets title and address', async () => {
  const share = vi.fn<typeof navigator.share>(agree)
  vi.stubGlobal('navigator', { share })
  await shareLink(link)
  expect(share).toHaveBeenCalledExactlyOnceWith(link)
})
