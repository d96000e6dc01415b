import type { Locator } from '@playwright/test'
import { expect } from '#e2e/support/test.ts'

/** Waits until the app follows a link itself. Before that the browser loads its page, because the server has rendered it. */
export async function takenOver(link: Locator): Promise<void> {
  const isTakenOver = () => window.fundusEarly === undefined
  await expect.poll(() => link.evaluate(isTakenOver), { message: 'the app has taken over' }).toBe(true)
}
