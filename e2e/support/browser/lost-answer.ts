import type { Page, Route } from '@playwright/test'

/** The request arrives and does its work; what is lost is the answer. */
export async function loseAnswer(route: Route): Promise<void> {
  await route.fetch()
  await route.abort()
}

/** From here on answers arrive again. One that is being lost at this moment is lost first. */
export const loseNoMore = (page: Page): Promise<void> => page.unrouteAll({ behavior: 'wait' })
