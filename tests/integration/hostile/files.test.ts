import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { limits } from '#src/domain/limits/limits.ts'
import { DAY, MINUTE } from '#src/lib/time/durations.ts'
import { createClock } from '#local/appwrite/core/clock.ts'
import {
  perform,
  publish,
  startMarket,
  upload,
  type Creator,
  type OwnMarket,
} from '#tests/integration/support/stacks/market-stack.ts'

let market: OwnMarket
let creator: Creator

const clock = createClock()

beforeAll(async () => {
  market = await startMarket(clock)
  creator = await market.creator()
})
afterAll(() => market.close())

test('a sealed file is open for five minutes by a link, and not longer', async () => {
  const productId = await publish(creator)
  const link = await perform(market.guest(), 'downloads.get_url', { productId })
  const address = `${market.endpoint}/storage/buckets/product-files/files/${link.fileId}/download`
  const openLink = async () =>
    (await fetch(`${address}?project=${market.project}&token=${link.token}`)).status
  expect(await openLink()).toBe(200)
  clock.advance((limits.download.linkSeconds - 30) * 1000)
  expect(await openLink()).toBe(200)
  clock.advance(60_000)
  expect(await openLink()).toBe(404)
  clock.advance(-(limits.download.linkSeconds + 30) * 1000)
})

test.each([6 * MINUTE, DAY, 400 * DAY])(
  'a file is handed out as before by a server whose clock was moved by %i ms',
  async (moved) => {
    const productId = await publish(creator)
    await fetch(new URL('/_local/clock', market.endpoint), {
      method: 'POST',
      headers: { 'content-type': 'application/json' },
      body: JSON.stringify({ advance: moved }),
    })
    const link = await perform(market.guest(), 'downloads.get_url', { productId })
    const address = `${market.endpoint}/storage/buckets/product-files/files/${link.fileId}/download`
    const opened = await fetch(`${address}?project=${market.project}&token=${link.token}`)
    expect(opened.status).toBe(200)
    clock.advance(-moved)
  },
)

describe('a script in a public file runs nowhere', () => {
  const page = '<!doctype html><script>alert(document.domain)</script>'
  const svg = '<svg xmlns="http://www.w3.org/2000/svg"><script>alert(1)</script></svg>'
  test.each([
    ['a page', page],
    ['a drawing', svg],
  ])('%s that calls itself a picture', async (_, content) => {
    const id = await upload(creator, 'media', 'picture.png', content)
    const at = (way: string) =>
      fetch(`${market.endpoint}/storage/buckets/media/files/${id}/${way}?project=${market.project}`)
    const view = await at('view')
    expect(view.headers.get('content-type')).toMatch(/^text\/plain/)
    expect(view.headers.get('x-content-type-options')).toMatch(/^nosniff/)
    expect(view.headers.get('content-security-policy')).toContain('script-src none')
    expect((await at('download')).headers.get('content-disposition')).toMatch(/^attachment/)
    const preview = await at('preview')
    expect(preview.headers.get('content-type')).not.toMatch(/html|svg/)
  })
})
