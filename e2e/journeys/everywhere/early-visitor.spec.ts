import type { Page } from '@playwright/test'
import { paths } from '#src/config/paths.ts'
import { makeProduct } from '#e2e/support/data/creators.ts'
import { tabTo } from '#e2e/support/browser/keyboard.ts'
import { expect, test } from '#e2e/support/test.ts'

test.use({ language: 'en' })

/** Opens a page whose scripts are held back until the returned function is called. */
async function openWithoutScripts(page: Page, address: string): Promise<() => void> {
  let release: () => void = () => undefined
  const released = new Promise<void>((resolve) => {
    release = resolve
  })
  await page.route('**/assets/*.js', async (route) => {
    await released
    await route.fallback()
  })
  await page.goto(address, { waitUntil: 'commit' })
  return release
}

test.describe('on a page whose scripts are still on their way', () => {
  test('a search that was typed is made', async ({ page, creator }) => {
    const release = await openWithoutScripts(page, '/')
    const search = page.getByRole('combobox', { name: 'Search creators' })
    await search.pressSequentially(creator.username)
    release()
    await expect(page.getByRole('option')).toHaveCount(1)
    await expect(search).toHaveValue(creator.username)
    await expect(search).toBeFocused()
  })

  test('a button that was pressed does what it says', { tag: '@main' }, async ({ page, creator, suffix }) => {
    const productId = await makeProduct(creator, suffix, { title: 'Map' })
    const release = await openWithoutScripts(page, paths.product.href(creator.username, productId))
    await page.getByRole('main').getByRole('button', { name: 'Free Download' }).click()
    const download = page.waitForEvent('download')
    release()
    expect((await download).suggestedFilename()).toBe('Map.txt')
  })

  test('a heart that was pressed saves its product', async ({ page, creator, suffix }) => {
    await makeProduct(creator, suffix)
    const release = await openWithoutScripts(page, '/')
    const heart = page
      .getByRole('region', { name: 'New' })
      .getByRole('button', { name: /^Save / })
      .first()
    await heart.click()
    await expect(heart).toHaveAttribute('aria-pressed', 'false')
    release()
    await expect(heart).toHaveAttribute('aria-pressed', 'true')
  })

  test('the menu that was asked for by keyboard opens', async ({ page }) => {
    await page.setViewportSize({ width: 390, height: 844 })
    const release = await openWithoutScripts(page, '/')
    const menu = page.getByRole('banner').getByRole('button', { name: 'Menu' })
    await tabTo(menu)
    await page.keyboard.press('Enter')
    release()
    await expect(page.getByRole('menuitem', { name: 'Sign In' })).toBeFocused()
  })
})
