import type { Page } from '@playwright/test'
import { paths } from '#src/config/paths.ts'
import { expectAccessibleAtEachWidth } from '#e2e/support/browser/accessibility.ts'
import { makeCreator, makeProduct } from '#e2e/support/data/creators.ts'
import { tabTo } from '#e2e/support/browser/keyboard.ts'
import { editorOn } from '#e2e/support/pages/product-editor.ts'
import { recordsOf } from '#e2e/support/data/products.ts'
import { letIn } from '#e2e/support/pages/sign-in.ts'
import { expect, test } from '#e2e/support/test.ts'

test.use({ language: 'en' })

/** How the browser reports that a product has no public row. */
const notPublic = 'status of 404'

const parts = (page: Page) => {
  const notice = page.getByRole('region', { name: 'Only you can see this page.' })
  return {
    notice,
    edit: notice.getByRole('link', { name: 'Edit product' }),
    title: (name: string) => page.getByRole('heading', { level: 1, name }),
    download: page.getByRole('main').getByRole('button', { name: 'Free Download' }).first(),
    missing: page.getByText('Product not found'),
  }
}

test(
  'a draft is shown to its owner alone, as visitors will see it',
  { tag: '@main' },
  async ({ page, visitor, creator, stack, suffix, expectedConsole }) => {
    expectedConsole.push(notPublic)
    const other = await makeCreator(stack, `${suffix}-other`)
    await makeProduct(creator, suffix, { title: 'Star map' })
    const productId = await makeProduct(creator, suffix, { title: 'Field guide', status: 'draft' })
    const address = paths.product.href(creator.username, productId)
    const on = parts(page)
    await letIn(page, creator)
    await page.goto('/members/products?tab=draft')
    await page.getByRole('button', { name: 'More actions for Field guide' }).press('Enter')
    await page.getByRole('menuitem', { name: 'Preview' }).click()
    await expect(page).toHaveURL(address)
    await expect(on.title('Field guide')).toBeVisible()
    await expect(on.notice).toContainText('The product is a draft')
    await expect(page.getByRole('heading', { name: 'About the creator' })).toBeVisible()
    await expectAccessibleAtEachWidth(page)
    await tabTo(on.download)
    await page.keyboard.press('Enter')
    await expect(page.getByText('This is a preview')).toBeVisible()
    await page.reload()
    await expect(on.notice).toBeVisible()
    await page.getByRole('contentinfo').scrollIntoViewIfNeeded()
    await expect(
      page.getByRole('region', { name: /^More/ }),
      'a preview leads to no other products',
    ).toHaveCount(0)

    await test.step('nobody else sees it', async () => {
      await visitor.goto(address)
      await expect(parts(visitor).missing).toBeVisible()
      await letIn(visitor, other)
      await visitor.goto(address)
      await expect(parts(visitor).missing).toBeVisible()
      await expect(parts(visitor).notice).toHaveCount(0)
    })

    await test.step('nothing is counted', async () => {
      const [record] = await recordsOf(stack, creator)
      expect(record).toMatchObject({ viewCount: 0, downloadCount: 0 })
    })

    await test.step('its form is at hand, and once it is published it is a page like any other', async () => {
      await on.edit.click()
      const editor = editorOn(page)
      await expect(editor.title).toHaveValue('Field guide')
      await editor.status('Published').check()
      await editor.update.click()
      await expect(editor.updated).toBeVisible()
      await page.goto(address)
      await expect(page.getByRole('main').getByRole('button', { name: 'Download your file' })).toBeVisible()
      await expect(on.notice).toHaveCount(0)
    })
  },
)

test('why only its owner sees a product is said: it is scheduled, or the page is private', async ({
  page,
  visitor,
  creator,
  suffix,
  expectedConsole,
}) => {
  expectedConsole.push(notPublic)
  const plan = { status: 'scheduled', scheduledAt: '2099-03-03T11:30:00.000Z' } as const
  const scheduled = await makeProduct(creator, suffix, { title: 'Star map', ...plan })
  const published = await makeProduct(creator, suffix, { title: 'Field guide' })
  const on = parts(page)
  await letIn(page, creator)
  await page.goto(paths.product.href(creator.username, scheduled))
  await expect(on.notice).toContainText('once it is published, on 3 Mar 2099, 12:30')
  await expect(on.title('Star map')).toBeVisible()

  await creator.person.call('settings.save_content', { visibility: 'private' })
  const address = paths.product.href(creator.username, published)
  await visitor.goto(address)
  await expect(parts(visitor).missing).toBeVisible()
  await page.goto(address)
  await expect(on.notice).toContainText('Your page is private')
  await expect(on.title('Field guide')).toBeVisible()
})
