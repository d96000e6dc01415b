import type { Page } from '@playwright/test'

type Settings = Partial<Record<'appwrite-endpoint' | 'appwrite-project' | 'stripe-key', string>>

async function changePages(page: Page, change: (html: string) => string): Promise<void> {
  // the browser treats a page from a route as one of unknown origin, which may not reach servers on this machine
  await page.context().grantPermissions(['local-network-access'])
  await page.route('**/*', async (route) => {
    if (!route.request().isNavigationRequest()) return route.fallback()
    const response = await route.fetch()
    await route.fulfill({ response, body: change(await response.text()) })
  })
}

/** What the page server has rendered: the app, and the rows that it was rendered with. */
const content = /(?<=<div id="root">).*(?=<noscript>)/s

const withoutContent = (html: string) => html.replace(content, '</div>')

/** Serves pages without content, as a host without a page server does, or a page server whose backend fails. */
export const serveFrames = (page: Page): Promise<void> => changePages(page, withoutContent)

/** Serves the page as a host without a page server would: the same build with other settings in its meta tags. */
export const servePageWith = (page: Page, settings: Settings): Promise<void> =>
  changePages(page, (html) => Object.entries(settings).reduce(withTag, withoutContent(html)))

function withTag(html: string, [setting, value]: [string, string]): string {
  const pattern = new RegExp(`(?<=<meta name="fundus:${setting}" content=")[^"]*`)
  if (!pattern.test(html)) throw new Error(`The page has no tag for ${setting}`)
  return html.replace(pattern, () => value)
}
