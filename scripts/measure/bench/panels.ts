import { setTimeout } from 'node:timers/promises'
import type { Browser, Page } from '@playwright/test'
import { panelBudget, payoutsBudget, SEARCH_BUDGET } from './budgets.ts'
import { emptyTill, gatherCrowd } from './crowd.ts'
import type { Finding } from './finding.ts'
import { median } from './ratios.ts'
import { dependentCalls, type Visit } from './visit.ts'
import type { BenchStack } from './bench-stack.ts'

/** The panels, each with a text that shows that its content is there, and a search in it. */
const panels = [
  { path: '', name: 'home', content: 'Recent', search: null },
  {
    path: '/products',
    name: 'products',
    content: 'Template 3',
    search: { box: 'Search products...', term: 'Template 77', table: 'product_records' },
  },
  {
    path: '/orders',
    name: 'orders',
    content: 'person0@buyers.example',
    search: { box: 'Search orders', term: 'person77', table: 'orders' },
  },
  { path: '/discounts', name: 'discounts', content: 'No discounts yet', search: null },
  { path: '/payouts', name: 'payouts', content: 'Payout history', search: null },
  {
    path: '/reviews',
    name: 'reviews',
    content: 'Ada Person0',
    search: { box: /Search reviews/, term: 'Person7', table: 'review_inbox' },
  },
  {
    path: '/members',
    name: 'members',
    content: 'Ada Person0',
    search: { box: /Search members/, term: 'Person77', table: 'members' },
  },
  {
    path: '/members?tab=followers',
    name: 'followers',
    content: 'fan0@example.com',
    search: { box: /Search followers/, term: 'fan77', table: 'followers' },
  },
  { path: '/members?tab=messages', name: 'messages', content: 'Ada Person0', search: null },
  { path: '/page', name: 'page', content: 'Identity', search: null },
  { path: '/create', name: 'create', content: 'Product Information', search: null },
  { path: '/buttons-graphics', name: 'graphics', content: 'QR Code', search: null },
  { path: '/integrations', name: 'integrations', content: 'Review Widget', search: null },
] as const

type Call = Visit['api'][number] & { bytes: number }

const SEARCHES = 5

/** For how long no call may be running before a panel counts as complete, in ms. */
const QUIET = 500

type CallWatch = {
  /** Returns the calls that have ended since the last call of this function. */
  take: () => Call[]
  /**
   * Waits until the panel makes no more calls. The browser's own idle state never comes on a page with a frame that has
   * no address.
   */
  quiet: () => Promise<void>
}

/** Records the calls to the backend with their sizes on the wire. */
async function watchCalls(page: Page, endpoint: string): Promise<CallWatch> {
  const devtools = await page.context().newCDPSession(page)
  await devtools.send('Network.enable')
  const open = new Map<string, { url: string; start: number }>()
  let calls: Call[] = []
  let lastChange = Date.now()
  devtools.on('Network.requestWillBeSent', ({ requestId, request, timestamp, type }) => {
    const isCall =
      request.url.startsWith(endpoint) && type === 'Fetch' && !/\/(preview|view)\?/.test(request.url)
    if (!isCall) return
    open.set(requestId, { url: request.url, start: timestamp * 1000 })
    lastChange = Date.now()
  })
  devtools.on('Network.loadingFinished', ({ requestId, timestamp, encodedDataLength }) => {
    const begun = open.get(requestId)
    open.delete(requestId)
    if (!begun) return
    calls.push({ ...begun, end: timestamp * 1000, bytes: encodedDataLength })
    lastChange = Date.now()
  })
  devtools.on('Network.loadingFailed', ({ requestId }) => void open.delete(requestId))
  return {
    take: () => {
      const taken = calls
      calls = []
      return taken
    },
    quiet: async () => {
      lastChange = Date.now()
      while (open.size > 0 || Date.now() - lastChange < QUIET) await setTimeout(QUIET / 10)
    },
  }
}

async function signIn(page: Page, { site, creator }: BenchStack): Promise<void> {
  await page.goto(`${site}/signin`)
  await page.getByLabel('Email').fill(creator.email)
  await page.getByLabel('Password', { exact: true }).fill(creator.password)
  await page.getByRole('button', { name: 'Sign In' }).click()
  await page.waitForURL(`${site}/`)
}

/** Returns the milliseconds from the request to the response. The pause in which more might be typed does not count. */
async function searchTime(page: Page, box: string | RegExp, term: string, table: string): Promise<number> {
  const field = page.getByRole('searchbox', { name: box })
  const answered = page.waitForResponse(
    (response) => response.url().includes(`/${table}/rows`) && response.url().includes('search'),
  )
  await field.fill(term)
  const timing = (await answered).request().timing()
  return timing.responseStart - timing.requestStart
}

/** Measures what each panel requests for a creator with a thousand products and ten thousand followers. */
export async function openPanels(bench: BenchStack, browser: Browser): Promise<Finding[]> {
  await gatherCrowd(bench)
  await emptyTill(bench)
  const context = await browser.newContext({ viewport: { width: 1280, height: 900 } })
  const findings: Finding[] = []
  try {
    const page = await context.newPage()
    const watch = await watchCalls(page, bench.endpoint)
    await signIn(page, bench)
    for (const { path, name, content, search } of panels) {
      await watch.quiet()
      watch.take()
      await page.goto(`${bench.site}/members${path}`)
      await page.getByText(content).first().waitFor()
      await watch.quiet()
      const calls = watch.take()
      const budget = name === 'payouts' ? payoutsBudget : panelBudget
      const bytes = calls.reduce((sum, call) => sum + call.bytes, 0)
      findings.push(
        { what: `panel ${name}: calls`, value: calls.length, limit: budget.api, unit: '' },
        {
          what: `panel ${name}: calls that wait for others`,
          value: dependentCalls(calls),
          limit: budget.dependent,
          unit: '',
        },
        { what: `panel ${name}: answers`, value: bytes, limit: budget.bytes, unit: 'bytes' },
      )
      if (!search) continue
      const times: number[] = []
      for (let time = 0; time < SEARCHES; time += 1) {
        times.push(await searchTime(page, search.box, `${search.term}${time}`, search.table))
      }
      const what = `panel ${name}: search, with the way of ${bench.roundTrip} ms`
      findings.push({ what, value: median(times), limit: SEARCH_BUDGET + bench.roundTrip, unit: 'ms' })
    }
  } finally {
    await context.close()
  }
  return findings
}
