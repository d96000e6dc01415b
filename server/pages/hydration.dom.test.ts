import { readFileSync } from 'node:fs'
import { act } from '@testing-library/react'
import { afterEach, beforeEach, describe, expect, test, vi } from 'vitest'
import { defaultFees } from '#src/domain/money/fees.ts'
import { product } from '#src/test/product.ts'
import { createHandler } from '#server/handler.ts'
import { filesOfPage } from '#server/html/page-files.ts'
import { patient } from '#server/testing/shop.ts'
import { fakeBackend } from '#server/testing/fake-backend.ts'

const SITE = 'http://localhost:3000'

const files = filesOfPage(readFileSync('index.html', 'utf8'))
const settings = {
  // those of src/test/setup.ts
  appwriteEndpoint: 'http://appwrite.test/v1',
  appwriteProject: 'fundus',
  stripeKey: 'pk_test_1',
  siteUrl: SITE,
  paymentStandIn: null,
  waits: patient,
  legal: { operator: null, fees: defaultFees, firstPayoutDays: 7, tax: {} },
}

const addresses = [
  '/',
  '/?category=Designer',
  '/explore?q=kit&price=free',
  '/explore/templates',
  '/explore?adult=1',
  '/tag/icons',
  '/how-ranking-works',
  '/fees',
  '/report',
  '/user/Anna/imprint',
  '/user/Anna/products',
  '/user/Anna/products?page=2',
  '/anna?q=kit',
  '/user/Anna/product/kit',
  '/user/Anna/product/kit?page=2',
]
/** Two pages of products and of reviews. */
const rows = {
  products: Array.from({ length: 30 }, (_, index) =>
    product({ $id: `map-${index}`, userId: 'anna', userName: 'Anna' }),
  ),
  reviews: Array.from({ length: 15 }, (_, index) => ({
    $id: `review-${index}`,
    productId: 'kit',
    creatorId: 'anna',
    userName: 'Kim',
    rating: 5,
    createdAt: '2026-11-22T12:00:00.000Z',
  })),
  creator: {
    reviewWidget: true,
    seller: '{"kind":"trader","legalName":"Keller GmbH","street":"Gasse 1","country":"CH"}',
  },
}
const pages = new Map<string, string>()

/** What comes once it is near replaces its place, which is no fault. */
class NothingNear {
  observe() {}
  disconnect() {}
}

beforeEach(async () => {
  vi.stubGlobal('fetch', (request: Request) => Promise.resolve(fakeBackend(request, rows)))
  vi.stubGlobal('IntersectionObserver', NothingNear)
  // jsdom has none
  vi.stubGlobal('reportError', console.error)
  if (pages.size > 0) return
  for (const address of addresses) {
    const page = await createHandler(files, settings)(new Request(`${SITE}${address}`))
    pages.set(address, await page.text())
  }
})
afterEach(() => {
  document.body.replaceChildren()
  vi.unstubAllGlobals()
})

// The development build of React tells of every attribute that differs, and an error on the console fails a test.
describe('the app takes over the page as it was served', () => {
  test.each(addresses)('%s', async (address) => {
    window.history.replaceState(null, '', address)
    // An app that has just begun has loaded none of the parts that come later.
    vi.resetModules()
    const { start } = await import('#src/app/start.tsx')
    const page = new DOMParser().parseFromString(pages.get(address) ?? '', 'text/html')
    document.body.innerHTML = page.body.innerHTML
    const container = document.getElementById('root')
    if (!container) throw new Error('The page has no place for the app')
    const served = [...container.querySelectorAll('*')]
    expect(served.length).toBeGreaterThan(50)
    const root = await act(() => start(container))
    expect(served.filter((element) => !element.isConnected)).toEqual([])
    act(() => root.unmount())
  })
})
