import { test as base, type ConsoleMessage, expect, type Page } from '@playwright/test'
import { overwriteGetLocale } from '#messages/runtime'
import { randomBytes } from 'node:crypto'
import { type Language, regionOf } from '#src/lib/language/language.ts'
import { type Addresses, publishAddresses } from './stack/addresses.ts'
import { makeCreator, makeSeller, type TestCreator } from './data/creators.ts'
import { startStackAside } from './stack/start-aside.ts'

function newSuffix(): string {
  return randomBytes(4).toString('hex')
}

type Fixtures = {
  /** The language that the browser wishes. Each file says in which it runs, because texts are asserted. */
  language: Language | 'unsaid'
  /** A text that differs in each test, so that names made with it don't collide. */
  suffix: string
  /** A creator with a public page, made for this test. */
  creator: TestCreator
  /** A creator with a public page and a connected account, made for this test. */
  seller: TestCreator
  /** Parts of the console messages that this test expects. Any other error or warning fails the test. */
  expectedConsole: string[]
  /** The page of another person, who is not signed in. */
  visitor: Page
}

type WorkerFixtures = {
  /**
   * Whose products the market shows: those of all journeys, or those of the journeys that name the same market. Journeys that read every
   * word of a list that shows everybody's products name one of their own, because Playwright then gives them workers of their own.
   */
  market: string
  /** Each worker has a stack of its own, so that no other journey changes the lists that this one looks at. */
  stack: Addresses
}

/** The SDK logs this at each sign-in if backend and site share no registrable domain, as on localhost. */
const WITHOUT_OWN_DOMAIN = 'Appwrite is using localStorage for session management'

/**
 * The account takes over the language of the browser by itself, at any time after the sign-in. The server refuses it if the session has
 * just ended.
 */
const isLanguageAfterSignOut = (message: ConsoleMessage) =>
  message.text().includes('status of 401') && message.location().url.endsWith('/account/prefs')

/** Collects errors, warnings and exceptions of a page; each of them fails the test. */
function watch(page: Page, problems: string[]): void {
  page.on('console', (message) => {
    if (isLanguageAfterSignOut(message)) return
    if (message.type() === 'error' || message.type() === 'warning') {
      problems.push(`${message.type()}: ${message.text()} (${message.location().url})`)
    }
  })
  // a listener makes the browser pass file choosers on; it is added early, because a click could come before it takes effect
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

export const test = base.extend<Fixtures, WorkerFixtures>({
  language: ['unsaid', { option: true }],
  locale: async ({ language }, provide) => {
    if (language === 'unsaid') throw new Error('The file does not say in which language it runs')
    // the test itself uses the texts of the language of its pages
    overwriteGetLocale(() => language)
    await provide(regionOf(language))
  },
  market: ['everybody', { option: true, scope: 'worker' }],
  stack: [
    // oxlint-disable-next-line no-empty-pattern -- Playwright reads a fixture's needs from this pattern
    async ({}, provide) => {
      const { close, ...stack } = await startStackAside()
      publishAddresses(stack)
      await provide(stack)
      await close()
    },
    { scope: 'worker' },
  ],
  // oxlint-disable-next-line no-empty-pattern -- Playwright reads a fixture's needs from this pattern
  suffix: async ({}, provide) => provide(newSuffix()),
  creator: async ({ stack, suffix }, provide) => provide(await makeCreator(stack, suffix)),
  seller: async ({ stack, suffix }, provide) => provide(await makeSeller(stack, suffix)),
  // oxlint-disable-next-line no-empty-pattern -- Playwright reads a fixture's needs from this pattern
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
