import type { Page, Route } from '@playwright/test'
import type { Addresses } from '#e2e/support/stack/addresses.ts'

/** Console messages that these failing calls cause. */
export const spoiledCalls = ['net::ERR_FAILED', 'status of 503', 'net::ERR_INTERNET_DISCONNECTED']

/** How the browser reports a page of which the server says that there is nothing. */
export const missingPage = 'status of 404 (Not Found)'

const isOptions = (route: Route) => route.request().method() === 'OPTIONS'

/** Loses all calls to the backend whose address contains `part`. Returns the function that ends this. */
export async function loseCalls(page: Page, stack: Addresses, part = ''): Promise<() => Promise<void>> {
  const isMeant = (url: URL) => url.href.startsWith(stack.endpoint) && url.href.includes(part)
  const lose = (route: Route) => route.abort()
  await page.route(isMeant, lose)
  return () => page.unroute(isMeant, lose)
}

/** Holds back all calls to the backend whose body contains `part`. Returns the function that releases them. */
export async function holdCalls(page: Page, stack: Addresses, part = ''): Promise<() => void> {
  let release: () => void = () => undefined
  const released = new Promise<void>((resolve) => {
    release = resolve
  })
  await page.route(`${stack.endpoint}/**`, async (route) => {
    if ((route.request().postData() ?? '').includes(part)) await released
    await route.fallback()
  })
  return release
}

/** Fails every fifth call: in turns the call is lost, or refused as by an overloaded server. */
export async function failEveryFifthCall(page: Page, stack: Addresses): Promise<{ failed: string[] }> {
  const failed: string[] = []
  let calls = 0
  await page.route(`${stack.endpoint}/**`, (route) => {
    if (isOptions(route)) return route.continue()
    calls += 1
    if (calls % 5 !== 0) return route.continue()
    failed.push(route.request().url())
    return failed.length % 2 === 1 ? route.abort() : answerAs(route, stack, 503, 'general_unknown')
  })
  return { failed }
}

/** Answers in place of the backend, with an error of Appwrite. */
const answerAs = (route: Route, stack: Addresses, code: number, type: string) =>
  route.fulfill({
    status: code,
    headers: {
      'access-control-allow-origin': new URL(stack.app).origin,
      'access-control-allow-credentials': 'true',
    },
    json: { message: 'Server Error', code, type, version: '1.9.6' },
  })
