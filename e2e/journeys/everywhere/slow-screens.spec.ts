import type { Page } from '@playwright/test'
import { expectAccessibleAtEachWidth } from '#e2e/support/browser/accessibility.ts'
import { expect, test } from '#e2e/support/test.ts'

test.use({ language: 'en' })

/** The code of Explore's screen. Nothing but Explore needs it. */
const code = '**/assets/explore-*.js'

/** Keeps the code from the page until what it returns is called. */
async function holdBack(page: Page, files: string): Promise<() => void> {
  let release: () => void = () => undefined
  const released = new Promise<void>((resolve) => {
    release = resolve
  })
  await page.route(files, async (route) => {
    await released
    await route.continue()
  })
  return release
}

test('the header stays while the code of a screen does not come, and another try brings it', async ({
  page,
  context,
  expectedConsole,
}) => {
  expectedConsole.push('net::ERR_INTERNET_DISCONNECTED', 'A part of the page was not fetched')
  const release = await holdBack(page, code)
  await page.goto('/')
  const header = page.getByRole('banner')
  await expect(page.getByRole('button', { name: 'Switch to' }).first()).toBeVisible()
  await header.getByRole('link', { name: 'Explore' }).click()
  await expect(page.getByRole('status').getByText('Loading')).toBeVisible()
  await expect(header.getByRole('link', { name: 'Sign Up' })).toBeVisible()
  await expectAccessibleAtEachWidth(page)
  await context.setOffline(true)
  release()
  await expect(page.getByRole('heading', { level: 1, name: 'This page could not be loaded' })).toBeVisible()
  await expect(header.getByRole('link', { name: 'Sign Up' })).toBeVisible()
  await context.setOffline(false)
  await page.getByRole('button', { name: 'Try Again' }).click()
  await expect(page.getByRole('heading', { level: 1, name: 'Explore' })).toBeVisible()
})
