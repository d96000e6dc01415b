import { expectAccessibleAtEachWidth } from '#e2e/support/browser/accessibility.ts'
import { makeCreator, makeProduct } from '#e2e/support/data/creators.ts'
import { serverTables } from '#e2e/support/data/server-tables.ts'
import { expect, test } from '#e2e/support/test.ts'

test.use({ language: 'en' })

test(
  'a product leads to others: of its creator, like it, and bought with it',
  { tag: '@main' },
  async ({ page, creator, stack, suffix }) => {
    const tag = `moss ${suffix}`
    const other = await makeCreator(stack, `b${suffix}`, 'Bea Test')
    const productId = await makeProduct(creator, suffix, { title: 'Moss pictures', tags: [tag] })
    await makeProduct(creator, suffix, { title: 'Something else', tags: [] })
    await makeProduct(other, suffix, { title: 'Moss sounds', tags: [tag] })
    const otherId = await makeProduct(other, suffix, { title: 'Bought with it', tags: [] })
    await serverTables(stack).create('product_pairs', `${productId.slice(0, 30)}-t`, {
      productId,
      otherId,
      buyers: 3,
    })

    await page.goto(`/user/${creator.username}/product/${productId}`)
    await expect(page.getByRole('heading', { level: 1, name: 'Moss pictures' })).toBeVisible()
    await page.getByRole('contentinfo').scrollIntoViewIfNeeded()

    const row = (name: string) => page.getByRole('region', { name }).getByRole('heading', { level: 3 })
    await expect(row('More from Ada Test')).toHaveText(['Something else'])
    await expect(row('More like this').filter({ hasText: 'Moss sounds' })).toHaveCount(1)
    await expect(row('Often bought together')).toHaveText(['Bought with it'])
    await expectAccessibleAtEachWidth(page)

    await page.getByRole('link', { name: 'Bought with it' }).click()
    await expect(page.getByRole('heading', { level: 1, name: 'Bought with it' })).toBeVisible()
  },
)
