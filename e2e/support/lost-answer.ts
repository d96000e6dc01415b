import type { Route } from '@playwright/test'

/** The request arrives and does its work; what is lost is the answer. */
export async function loseAnswer(route: Route): Promise<void> {
  await route.fetch()
  await route.abort()
}
