import type { Page } from '@playwright/test'

type Settings = Partial<Record<'appwrite-endpoint' | 'appwrite-project' | 'stripe-key', string>>

/** The page as another host would serve it: the same build with other settings in its tags. */
export async function servePageWith(page: Page, settings: Settings): Promise<void> {
  // To the browser a page that was put together here comes from nowhere, which may not ask this machine's servers.
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
