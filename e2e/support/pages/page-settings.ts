import type { Page } from '@playwright/test'

type Settings = Partial<Record<'appwrite-endpoint' | 'appwrite-project' | 'stripe-key', string>>

/** Serves the page as another host would: the same build with other settings in its meta tags. */
export async function servePageWith(page: Page, settings: Settings): Promise<void> {
  // the browser treats a page from a route as one of unknown origin, which may not reach servers on this machine
  await page.context().grantPermissions(['local-network-access'])
  await page.route('**/*', async (route) => {
    if (!route.request().isNavigationRequest()) return route.fallback()
    const response = await route.fetch()
    const body = Object.entries(settings).reduce(withTag, await response.text())
    await route.fulfill({ response, body })
  })
}

function withTag(html: string, [setting, content]: [string, string]): string {
  const pattern = new RegExp(`(?<=<meta name="fundus:${setting}" content=")[^"]*`)
  if (!pattern.test(html)) throw new Error(`The page has no tag for ${setting}`)
  return html.replace(pattern, () => content)
}
