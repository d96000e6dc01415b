import { chromium, type Browser, type BrowserContext } from '@playwright/test'
import { Account } from 'appwrite'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { plainProduct } from '#src/domain/testing/plain-product.ts'
import { findBrowser } from '#scripts/find-browser.ts'
import {
  publish,
  startMarket,
  type Creator,
  type OwnMarket,
} from '#tests/integration/support/stacks/market-stack.ts'
import { listen, type HttpServer } from '#local/http/listen.ts'
import { deletion } from './attempts/graphql.ts'

let market: OwnMarket
let browser: Browser
let creator: Creator
let productId: string

beforeAll(async () => {
  market = await startMarket()
  browser = await chromium.launch({ executablePath: findBrowser(), args: ['--no-sandbox', '--disable-gpu'] })
  creator = await market.creator()
  productId = await publish(creator, plainProduct)
})
afterAll(async () => {
  await browser.close()
  await market.close()
})

/** Another host name than the server's, which makes it another site to a browser. */
const ELSEWHERE = '127.0.0.1'

const quoted = (text: string) => text.replaceAll('&', '&amp;').replaceAll('"', '&quot;')

/** A page with a link and a form that lead to the same address. */
function pageTo(address: URL): string {
  const fields = [...address.searchParams].map(
    ([name, value]) => `<input type="hidden" name="${name}" value="${quoted(value)}" />`,
  )
  return `<!doctype html><title>Free money</title>
    <a href="${quoted(address.href)}">Here</a>
    <form method="post" action="${quoted(address.origin + address.pathname)}">${fields.join('')}<button>There</button></form>`
}

/** A browser in which the creator is signed in by the server's cookies. */
async function signedIn(): Promise<BrowserContext> {
  const context = await browser.newContext()
  const { email, password } = creator
  const page = await context.newPage()
  await page.goto(`${market.endpoint}/health/version`)
  const status = await page.evaluate(
    async ([endpoint, project, body]) => {
      const headers = { 'content-type': 'application/json', 'x-appwrite-project': project ?? '' }
      return (
        await fetch(`${endpoint}/account/sessions/email`, { method: 'POST', headers, body: body ?? '' })
      ).status
    },
    [market.endpoint, market.project, JSON.stringify({ email, password })],
  )
  expect(status).toBe(201)
  await page.close()
  return context
}

/** Clicks on a foreign page. Returns where the click leads and what comes of it. */
async function follow(press: 'link' | 'button', path: string, search: Record<string, string>) {
  const address = new URL(`${market.endpoint}${path}`)
  address.search = new URLSearchParams({ project: market.project, ...search }).toString()
  const foreign: HttpServer = await listen(
    () => new Response(pageTo(address), { headers: { 'content-type': 'text/html' } }),
    0,
  )
  const context = await signedIn()
  try {
    const page = await context.newPage()
    await page.goto(foreign.url.replace('localhost', ELSEWHERE))
    const sent = page.waitForResponse((response) => response.url().startsWith(`${market.endpoint}${path}`))
    await page.getByRole(press).click()
    const response = await sent
    return { status: response.status(), body: await response.text() }
  } finally {
    await context.close()
    await foreign.close()
  }
}

test('a link on a foreign page carries the session of the person who clicks it', async () => {
  const { $id } = await new Account(creator.client).get()
  const { status, body } = await follow('link', '/account', {})
  expect({ status, isTheirs: body.includes($id) }).toEqual({ status: 200, isTheirs: true })
})

test.each([
  ['link', '/graphql'],
  ['link', '/graphql/mutation'],
  ['button', '/graphql'],
  ['button', '/graphql/mutation'],
] as const)('and yet a %s to %s does nothing in their name', async (press, path) => {
  const { status, body } = await follow(press, path, { query: `mutation { ${deletion(productId)} }` })
  expect(status).toBe(403)
  expect(body).toContain(press === 'link' ? 'general_api_disabled' : '"code":403')
  expect(await market.tables.get('products', productId)).not.toBeNull()
})
