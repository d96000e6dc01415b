import type { Page } from '@playwright/test'
import { paths } from '#src/config/paths.ts'
import { expectAccessible, expectAccessibleAtEachWidth } from '#e2e/support/browser/accessibility.ts'
import { makeProduct } from '#e2e/support/data/creators.ts'
import { expect, test } from '#e2e/support/test.ts'

test.use({ language: 'en' })

const parts = (page: Page) => ({
  heading: (name: string) => page.getByRole('heading', { level: 1, name }),
  field: page.getByRole('combobox', { name: 'Search products and creators' }),
  options: page.getByRole('option'),
  opener: page.getByRole('banner').getByRole('button', { name: 'Search', exact: true }),
})

test(
  'by keyboard alone a product is found and opened from any page',
  { tag: '@main' },
  async ({ page, creator, suffix }) => {
    const productId = await makeProduct(creator, suffix, { title: `Harp tutor ${suffix}` })
    await makeProduct(creator, suffix, { title: `Harp strings ${suffix}` })
    const on = parts(page)
    const { keyboard } = page
    await page.goto('/how-ranking-works')
    await expectAccessibleAtEachWidth(page)
    // The app may not have started yet, and a key that is pressed before has no effect.
    await expect(async () => {
      await keyboard.press('/')
      await expect(on.field).toBeFocused({ timeout: 500 })
    }).toPass()
    await expect(on.field).toHaveValue('')
    await keyboard.type(`harp ${suffix}`)
    await expect(on.options).toHaveCount(3)
    await expect(on.options.last()).toHaveText('All results')
    await expectAccessible(page)

    await keyboard.press('ArrowUp')
    await expect(page.getByRole('option', { selected: true })).toHaveText('All results')
    await keyboard.press('Escape')
    await expect(on.options).toHaveCount(0)
    await expect(on.field).toHaveValue(`harp ${suffix}`)
    await keyboard.press('Enter')
    await expect(page).toHaveURL(`/explore?q=harp+${suffix}`)
    await expect(on.heading('Explore')).toBeFocused()
    await expect(on.field).toHaveValue(`harp ${suffix}`)

    await keyboard.press('/')
    await keyboard.type(`tutor ${suffix}`)
    await expect(on.options).toHaveCount(2)
    await keyboard.press('ArrowDown')
    await keyboard.press('Enter')
    await expect(page).toHaveURL(paths.product.href(creator.username, productId))
    await expect(on.heading(`Harp tutor ${suffix}`)).toBeFocused()
  },
)

test('on a phone an icon opens a field over the header', async ({ page, creator, suffix }) => {
  await page.setViewportSize({ width: 390, height: 844 })
  await makeProduct(creator, suffix, { title: `Cello ${suffix}` })
  const on = parts(page)
  await page.goto('/')
  await expect(on.field).toBeHidden()
  await on.opener.click()
  await expect(on.field).toBeFocused()
  await on.field.fill(`cello ${suffix}`)
  await expect(on.options).toHaveCount(2)
  await expectAccessible(page)
  await page.keyboard.press('Escape')
  await expect(on.options).toHaveCount(0)
  await page.keyboard.press('Escape')
  await expect(on.field).toBeHidden()
  await expect(on.opener).toBeFocused()
  await on.opener.click()
  await expect(on.field).toHaveValue(`cello ${suffix}`)
  await page.keyboard.press('Enter')
  await expect(page).toHaveURL(`/explore?q=cello+${suffix}`)
  await expect(on.field).toBeHidden()
  await expect(page.getByRole('heading', { level: 3, name: `Cello ${suffix}` })).toBeVisible()
})

test('on the landing page one search field is in sight, and the other opens over the header', async ({
  page,
}) => {
  const on = parts(page)
  await page.goto('/')
  await expect(page.getByRole('searchbox').or(page.getByRole('combobox'))).toHaveCount(1)
  await expect(page.getByRole('combobox', { name: 'Search creators' })).toBeVisible()
  await on.opener.click()
  await expect(on.field).toBeFocused()
  await expectAccessible(page)
  await page.getByRole('banner').getByRole('button', { name: 'Close search' }).click()
  await expect(on.field).toBeHidden()
  // The button has closed the popover, so the app has started and hears the key.
  await page.keyboard.press('/')
  await expect(on.field).toBeFocused()
  await page.keyboard.press('Escape')
  await expect(on.field).toBeHidden()
  await page.getByRole('banner').getByRole('link', { name: 'Explore' }).click()
  await expect(on.field).toBeVisible()
  await expect(on.opener).toBeHidden()
})

test('the landing page leads to what is new', async ({ page, creator, suffix }) => {
  await makeProduct(creator, suffix, { title: `Lute ${suffix}` })
  await page.goto('/')
  const row = page.getByRole('region', { name: 'New', exact: true })
  await row.getByRole('link', { name: /^See all/ }).click()
  await expect(page).toHaveURL('/explore?sort=newest')
  await expect(page.getByRole('heading', { level: 3, name: `Lute ${suffix}` })).toBeVisible()
  await page.getByRole('banner').getByRole('link', { name: 'Explore' }).click()
  await expect(page).toHaveURL('/explore')
})
