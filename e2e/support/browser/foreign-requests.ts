import type { Page } from '@playwright/test'
import type { Addresses } from '#e2e/support/stack/addresses.ts'

/** Collects all requests of the page that leave the product, and answers them with an empty page. */
export async function watchForeignRequests(page: Page, stack: Addresses): Promise<readonly string[]> {
  const own = new Set([stack.app, stack.endpoint, stack.payments].map((address) => new URL(address).origin))
  const asked: string[] = []
  await page.route(
    (url) => url.protocol.startsWith('http') && !own.has(url.origin),
    async (route) => {
      asked.push(route.request().url())
      await route.fulfill({
        contentType: 'text/html',
        body: '<!doctype html><html lang="en"><title>Elsewhere</title><p>Elsewhere</p></html>',
      })
    },
  )
  return asked
}
