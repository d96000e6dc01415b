import { test as base, expect, type Page } from '@playwright/test'
import { addresses, type Addresses } from './addresses.ts'
import { newSuffix } from './suffix.ts'

type Fixtures = {
  stack: Addresses
  /** Different in each test: names made with it meet no other test's. */
  suffix: string
  /** Console messages that this test expects, by part of their text. Any other error or warning fails it. */
  expectedConsole: string[]
  /** A page of somebody else, signed in nowhere. */
  visitor: Page
}

/**
 * The SDK says so on each sign-in where backend and site share no registrable domain, as on localhost.
 * Behind a domain of the site's own the backend gives it no reason to.
 */
const WITHOUT_OWN_DOMAIN = 'Appwrite is using localStorage for session management'

/** Everything here fails a test: an error, a warning, a page that throws. */
function watch(page: Page, problems: string[]): void {
  page.on('console', (message) => {
    if (message.type() === 'error' || message.type() === 'warning') {
      problems.push(`${message.type()}: ${message.text()} (${message.location().url})`)
    }
  })
  // While somebody listens the browser hands file choosers over; it needs a moment to begin, and a click may be faster.
  page.on('filechooser', () => undefined)
  page.on('pageerror', (error) => problems.push(`page error: ${error.message}`))
}

async function watched(
  page: Page,
  expected: string[],
  provide: (page: Page) => Promise<void>,
): Promise<void> {
  const problems: string[] = []
  watch(page, problems)
  await provide(page)
  const unexpected = problems.filter((problem) => !expected.some((part) => problem.includes(part)))
  expect(unexpected, 'the console stays silent').toEqual([])
}

export const test = base.extend<Fixtures>({
  // oxlint-disable-next-line no-empty-pattern -- Playwright reads a fixture's needs from this pattern
  stack: async ({}, provide) => provide(addresses()),
  // oxlint-disable-next-line no-empty-pattern -- as above
  suffix: async ({}, provide) => provide(newSuffix()),
  // oxlint-disable-next-line no-empty-pattern -- as above
  expectedConsole: async ({}, provide) => provide([WITHOUT_OWN_DOMAIN]),
  baseURL: async ({ stack }, provide) => provide(stack.app),
  page: async ({ page, expectedConsole }, provide) => {
    await watched(page, expectedConsole, provide)
  },
  visitor: async ({ browser, contextOptions, baseURL, expectedConsole }, provide) => {
    const context = await browser.newContext({ ...contextOptions, ...(baseURL && { baseURL }) })
    await watched(await context.newPage(), expectedConsole, provide)
    await context.close()
  },
})

export { expect }
