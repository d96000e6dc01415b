import type { Page, Route } from '@playwright/test'

/** Lets the request do its work on the server, but loses the response. */
export async function loseAnswer(route: Route): Promise<void> {
  await route.fetch()
  await route.abort()
}

/** Lets responses arrive again, after those that are being lost at this moment. */
export const loseNoMore = (page: Page): Promise<void> => page.unrouteAll({ behavior: 'wait' })
