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

  test('a choice narrows the products down', async ({ page, creator, suffix }) => {
    await makeProduct(creator, suffix, { title: 'Map', category: 'Documents' })
    await makeProduct(creator, suffix, { title: 'Song', category: 'Audio' })
    const release = await openWithoutScripts(page, paths.creator.href(creator.username))
    const titles = page.getByRole('article').getByRole('heading')
    await expect(titles).toHaveText(['Song', 'Map'])
    await page.getByRole('combobox', { name: 'Category' }).selectOption('Audio')
    release()
    await expect(titles).toHaveText(['Song'])
    await expect(page).toHaveURL(/category=Audio/)
  })

  test('a button that was pressed does what it says', async ({ page, creator, suffix }) => {
    const productId = await makeProduct(creator, suffix, { title: 'Map' })
    const release = await openWithoutScripts(page, paths.product.href(creator.username, productId))
    await page.getByRole('main').getByRole('button', { name: 'Free Download' }).click()
    const download = page.waitForEvent('download')
    release()
    expect((await download).suggestedFilename()).toBe('Map.txt')
  })

  test('a link leads to its page', async ({ page, creator, suffix }) => {
    await makeProduct(creator, suffix, { title: 'Map' })
    const release = await openWithoutScripts(page, paths.creator.href(creator.username))
    await page.getByRole('link', { name: 'Map' }).click()
    await expect(page).toHaveURL(/\/product\//)
    release()
    await expect(page.getByRole('heading', { level: 1, name: 'Map' })).toBeVisible()
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
