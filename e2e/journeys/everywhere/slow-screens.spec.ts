import type { Page } from '@playwright/test'
import { expectAccessibleAtEachWidth } from '#e2e/support/browser/accessibility.ts'
import { takenOver } from '#e2e/support/browser/taken-over.ts'
import { makeProduct } from '#e2e/support/data/creators.ts'
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

test(
  'the header stays while the code of a screen does not come, and another try brings it',
  { tag: '@main' },
  async ({ page, context, expectedConsole }) => {
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
  },
)

test('a heart that is pressed before the code of its row has come saves the product then', async ({
  page,
  creator,
  suffix,
}) => {
  await makeProduct(creator, suffix)
  const release = await holdBack(page, '**/assets/landing-rows-*.js')
  await page.goto('/')
  await expect(page.getByRole('button', { name: 'Switch to' }).first()).toBeVisible()
  const heart = page
    .getByRole('region', { name: 'New' })
    .getByRole('button', { name: /^Save / })
    .first()
  await heart.click()
  await expect(heart).toHaveAttribute('aria-pressed', 'false')
  release()
  await expect(heart).toHaveAttribute('aria-pressed', 'true')
})

test('a filter is chosen although the code of the products does not come', async ({
  page,
  creator,
  suffix,
}) => {
  const title = `Kit ${suffix}`
  await makeProduct(creator, suffix, { title })
  const release = await holdBack(page, '**/assets/results-with-hearts-*.js')
  const free = page.getByRole('link', { name: 'Free', exact: true })
  const product = page.getByRole('heading', { level: 3, name: title })
  await page.goto(`/explore?q=${suffix}`)
  await expect(product).toBeVisible()
  await takenOver(free)
  await free.click()
  await expect(free).toHaveAttribute('aria-current', 'true')
  await expect(page).toHaveURL(`/explore?q=${suffix}&price=free`)
  await expectAccessibleAtEachWidth(page)
  release()
  await expect(product).toBeVisible()
})
