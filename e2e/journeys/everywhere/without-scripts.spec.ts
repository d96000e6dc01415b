import type { Page } from '@playwright/test'
import { paths } from '#src/config/paths.ts'
import { makeProduct } from '#e2e/support/data/creators.ts'
import { missingPage } from '#e2e/support/browser/trouble.ts'
import { expect, test } from '#e2e/support/test.ts'

test.use({ language: 'en' })

const heading = (page: Page, name: string | RegExp) => page.getByRole('heading', { level: 1, name })
/** Playwright finds no text inside `noscript`. */
const notice = (page: Page) => page.locator('body > noscript p')

test.describe('without scripts', () => {
  test.use({ javaScriptEnabled: false })

  test(
    'a visitor reads landing page, creator and product, and is told what needs scripts',
    { tag: '@main' },
    async ({ page, creator, suffix, expectedConsole }) => {
      expectedConsole.push(missingPage)
      await makeProduct(creator, suffix, {
        title: 'Field guide',
        description: 'Birds of a city.',
        fullDescription: 'First part.\n\nSecond part.',
      })
      await test.step('the landing page names creators', async () => {
        await page.goto('/')
        await expect(heading(page, /A rich store/)).toBeVisible()
        await expect(
          page.getByRole('region', { name: 'Top Creators' }).getByRole('link').first(),
        ).toBeVisible()
        await expect(notice(page)).toBeVisible()
        await expect(notice(page)).toContainText(
          'Downloads, purchases and everything else that you do here need JavaScript',
        )
      })
      await test.step('the creator’s page lists the product', async () => {
        await page.goto(paths.creator.href(creator.username))
        await expect(heading(page, creator.name)).toBeVisible()
        await page.getByRole('link', { name: 'Field guide' }).click()
      })
      await test.step('the product is described, with its creator and reviews', async () => {
        await expect(heading(page, 'Field guide')).toBeVisible()
        await expect(page.getByText('Second part.')).toBeVisible()
        await expect(page.getByRole('region', { name: 'About the creator' })).toContainText(creator.name)
        const reviews = page.getByRole('region', { name: 'REVIEWS' })
        await expect(reviews.locator('noscript p')).toContainText('No reviews yet')
        await expect(reviews.getByRole('status')).toBeHidden()
        await expect(notice(page)).toBeVisible()
      })
      await test.step('an address at which there is nothing says so, with a way on', async () => {
        await page.goto('/no/such/page')
        await expect(heading(page, 'Page not found')).toBeVisible()
        await page.getByRole('link', { name: 'Back to the start page' }).click()
        await expect(heading(page, /A rich store/)).toBeVisible()
      })
    },
  )

  test('a visitor searches, filters and turns pages in Explore', async ({ page, creator, suffix }) => {
    await makeProduct(creator, suffix, { title: 'Field guide', tags: [`guide-${suffix}`] })
    await test.step('the field in the header leads to what it finds', async () => {
      await page.goto('/explore')
      await page.getByRole('combobox', { name: 'Search products and creators' }).fill(suffix)
      await page.keyboard.press('Enter')
      await expect(page).toHaveURL(`/explore?q=${suffix}`)
      await expect(page.getByRole('link', { name: 'Field guide' })).toBeVisible()
    })
    await test.step('filters are links', async () => {
      await page.getByRole('link', { name: 'Free', exact: true }).click()
      await expect(page).toHaveURL(`/explore?q=${suffix}&price=free`)
      await page.getByRole('link', { name: 'Software', exact: true }).click()
      await page.getByRole('link', { name: 'Without “Software”' }).click()
      await expect(page.getByRole('link', { name: 'Field guide' })).toBeVisible()
    })
    await test.step('on a phone too', async () => {
      await page.setViewportSize({ width: 390, height: 844 })
      await page.getByText('Filters (1)').click()
      await page.getByRole('link', { name: 'Any price' }).click()
      await expect(page).toHaveURL(`/explore?q=${suffix}`)
      await page.getByRole('button', { name: 'Search', exact: true }).click()
      await page.getByRole('combobox', { name: 'Search products and creators' }).fill('guide')
      await page.keyboard.press('Enter')
      await expect(page).toHaveURL('/explore?q=guide')
    })
    await test.step('tags have pages, and the order is explained', async () => {
      await page.goto(`/tag/Guide%20${suffix}`)
      await expect(page).toHaveURL(`/tag/guide-${suffix}`)
      await expect(page.getByRole('link', { name: 'Field guide' })).toBeVisible()
      await page.getByRole('link', { name: 'How ranking works' }).click()
      await expect(heading(page, 'How ranking works')).toBeVisible()
    })
  })

  test('a creator reads what they would get of some prices', async ({ page }) => {
    await page.goto('/fees')
    const row = page.getByRole('row', { name: 'CHF 20.00' })
    await expect(row.getByRole('cell')).toHaveText(['CHF 1.00', 'CHF 19.00'])
    await expect(page.getByRole('textbox', { name: 'Your price' })).toBeHidden()
  })
})
