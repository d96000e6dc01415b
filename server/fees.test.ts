import { afterEach, expect, test, vi } from 'vitest'
import { defaultFees } from '#src/domain/money/fees.ts'
import { get, server } from './testing/shop.ts'

const send = vi.fn<typeof fetch>()
afterEach(() => vi.unstubAllGlobals())

/** Returns the page of a server that was told these terms. */
async function pageWith(terms: object, language = 'en') {
  vi.stubGlobal('fetch', send.mockReset().mockRejectedValue(new TypeError('fetch failed')))
  const legal = { operator: null, fees: defaultFees, firstPayoutDays: 7, tax: {}, ...terms }
  const answer = await server({ legal })(get(`/fees?lang=${language}`))
  return { status: answer.status, cached: answer.headers.get('cache-control'), html: await answer.text() }
}

test('the page names the fee of its installation, and asks nobody for it', async () => {
  const fees = { basisPoints: 725, fixedCents: 30, minPriceCents: 200 }
  const { status, cached, html } = await pageWith({ fees, firstPayoutDays: 12 })
  expect(status).toBe(200)
  expect(cached).not.toContain('no-store')
  expect(html).toContain('Fundus keeps 7.25% and CHF 0.30 of each sale.')
  expect(html).toMatch(/<meta name="description" content="Fundus keeps 7.25% and CHF 0.30 of each sale/)
  expect(html).toContain('CHF 18.25')
  expect(html).toContain('12 days after your first sale')
  expect(html).toContain('<link rel="canonical" href="https://shop.example/fees?lang=en"')
  expect(html).toContain('BreadcrumbList')
  expect(send).not.toHaveBeenCalled()
})

test('so does the page in German', async () => {
  const { html } = await pageWith({}, 'de')
  expect(html).toMatch(/Von jedem Verkauf behält Fundus 5\s%/)
})

test('who runs the marketplace does not travel with the rows', async () => {
  const { html } = await pageWith({ firstPayoutDays: 3 })
  expect(html).toContain('"firstPayoutDays":3')
  expect(html).not.toContain('"operator"')
})

test('a server that was not told names no fee', async () => {
  vi.stubGlobal('fetch', send.mockReset().mockRejectedValue(new TypeError('fetch failed')))
  const answer = await server()(get('/fees'))
  const html = await answer.text()
  expect(answer.headers.get('cache-control')).toContain('no-store')
  expect(html).toContain('Fundus keeps a small part of each sale.')
  expect(html).not.toContain('5%')
  expect(send).not.toHaveBeenCalled()
})
