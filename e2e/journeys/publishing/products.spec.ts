import type { Page } from '@playwright/test'
import { paths } from '#src/config/paths.ts'
import { expectAccessibleAtEachWidth } from '#e2e/support/browser/accessibility.ts'
import { makeProduct } from '#e2e/support/data/creators.ts'
import { tabTo } from '#e2e/support/browser/keyboard.ts'
import { recordsOf } from '#e2e/support/data/products.ts'
import { fillShelf } from '#e2e/support/data/shelf.ts'
import { letIn, openAs } from '#e2e/support/pages/sign-in.ts'
import { expect, test } from '#e2e/support/test.ts'

test.use({ language: 'en' })

const numbered = (count: number) =>
  Array.from({ length: count }, (_, index) => ({ title: `Template ${String(index + 1).padStart(3, '0')}` }))

const titles = (page: Page) => page.getByRole('main').getByRole('listitem').getByRole('heading', { level: 2 })
const panelOn = (page: Page) => ({
  search: page.getByRole('searchbox', { name: 'Search products...' }),
  tab: (name: string | RegExp) =>
    page.getByRole('navigation', { name: 'Status' }).getByRole('link', { name }),
  pages: page.getByRole('navigation', { name: 'Pages' }),
  tile: (name: string) =>
    page.getByRole('term').filter({ hasText: name }).locator('xpath=following-sibling::dd'),
  statistics: page.getByRole('dialog', { name: 'Product Statistics' }),
  deletion: page.getByRole('dialog', { name: 'Delete Product' }),
})

test(
  'many products: pages, search and tabs are in the address',
  { tag: '@main' },
  async ({ page, creator, stack }) => {
    await fillShelf(stack, creator, [
      ...numbered(100),
      { title: 'Not yet', status: 'draft' },
      { title: 'Icon set', accessType: 'paid', priceCents: 1250 },
    ])
    await letIn(page, creator)
    const panel = panelOn(page)
    const lists: string[] = []
    page.on('request', (request) => {
      const url = decodeURIComponent(request.url())
      // a separate request asks whether the creator sells anything
      if (url.includes('product_records') && !url.includes('"attribute":"accessType"')) lists.push(url)
    })

    await test.step('the first page comes with the numbers of all', async () => {
      await page.goto('/members/products')
      await expect(titles(page)).toHaveCount(12)
      expect(lists, 'one page of each tab is asked for').toHaveLength(3)
      await expect(panel.tile('All Products')).toHaveText('102')
      await expect(panel.tab('Published 101')).toHaveAttribute('aria-current', 'true')
      const slots = await panel.pages.getByRole('listitem').allTextContents()
      expect(slots.join(' ')).toBe('Previous 1 2 3 4 5 … 9 Next')
      await expectAccessibleAtEachWidth(page)
    })

    await test.step('a page is opened', async () => {
      await panel.pages.getByRole('link', { name: 'Page 9' }).click()
      await expect(page).toHaveURL('/members/products?page=9')
      await expect(titles(page)).toHaveText([
        'Template 097',
        'Template 098',
        'Template 099',
        'Template 100',
        'Icon set',
      ])
    })

    await test.step('the search survives a reload', async () => {
      await panel.search.pressSequentially('icon')
      await expect(page).toHaveURL('/members/products?q=icon')
      await expect(titles(page)).toHaveText(['Icon set'])
      await expect(panel.search).toBeFocused()
      await expect(panel.tile('All Products'), 'the tiles tell of everything').toHaveText('102')
      await page.reload()
      await expect(panel.search).toHaveValue('icon')
      await expect(titles(page)).toHaveText(['Icon set'])
    })

    await test.step('the search finds the inside of a word, and says when it finds nothing', async () => {
      await panel.search.fill('con')
      await expect(page).toHaveURL('/members/products?q=con')
      await expect(titles(page), 'the inside of a word').toHaveText(['Icon set'])

      await panel.search.fill('nothing like it')
      await expect(page.getByText('No products found for “nothing like it”')).toBeVisible()
      await page.getByRole('link', { name: 'Show all products' }).click()
      await expect(panel.search).toHaveValue('')
      await expect(titles(page)).toHaveCount(12)
    })

    await test.step('each tab has its address, and says when it is empty', async () => {
      await panel.tab('Draft 1').click()
      await expect(page).toHaveURL('/members/products?tab=draft')
      await expect(titles(page)).toHaveText(['Not yet'])
      await page.goBack()
      await expect(titles(page)).toHaveCount(12)
      await panel.tab('Scheduled 0').click()
      await expect(page.getByText('No scheduled products yet')).toBeVisible()
      await expect(page.getByRole('link', { name: 'Create Your First Product' })).toBeVisible()
    })
  },
)

test.describe('on a phone, by keyboard alone', () => {
  test.use({ viewport: { width: 390, height: 844 } })

  test(
    'a creator looks at the figures of a product, and deletes it',
    { tag: '@main' },
    async ({ page, creator, stack, suffix }) => {
      await makeProduct(creator, suffix, { title: 'Old guide' })
      await openAs(page, creator, '/members/products')
      const { keyboard } = page
      const more = page.getByRole('button', { name: 'More actions for Old guide' })
      const panel = panelOn(page)
      await expect(more).toBeVisible()

      await tabTo(more)
      await keyboard.press('Enter')
      await expect(page.getByRole('menuitem')).toHaveText([
        'Edit',
        'View statistics',
        'View page',
        'Duplicate',
        'Delete',
      ])
      await keyboard.press('ArrowDown')
      await keyboard.press('Enter')
      await expect(panel.statistics).toBeVisible()
      await expectAccessibleAtEachWidth(page)
      await page.setViewportSize({ width: 390, height: 844 })
      await keyboard.press('Escape')
      await expect(more).toBeFocused()

      await keyboard.press('Enter')
      await keyboard.press('ArrowUp')
      await keyboard.press('Enter')
      await expect(panel.deletion).toContainText("Are you sure you want to delete 'Old guide'?")
      await tabTo(panel.deletion.getByRole('button', { name: 'Delete Product' }))
      await keyboard.press('Enter')
      await expect(page.getByText('No published products yet')).toBeVisible()
      await expect(page.getByRole('heading', { level: 1, name: 'My Products' })).toBeFocused()
      await expect(panel.tile('All Products')).toHaveText('0')
      expect(await recordsOf(stack, creator)).toEqual([])
    },
  )
})

test('a product is duplicated as a draft, by keyboard, and looked at before it is published', async ({
  page,
  creator,
  stack,
  suffix,
}) => {
  await makeProduct(creator, suffix, { title: 'Field guide' })
  await letIn(page, creator)
  await page.goto('/members/products')
  await page.getByRole('button', { name: 'More actions for Field guide' }).press('Enter')
  const item = (name: string) => page.getByRole('menuitem', { name, exact: true })
  await expect(item('View page')).toBeFocused()
  await page.keyboard.press('ArrowDown')
  await expect(item('Duplicate')).toBeFocused()
  await page.keyboard.press('Enter')

  await expect(page.getByText('Copied as a draft')).toBeVisible()
  const form = page.getByRole('dialog', { name: 'Edit Product' })
  await expect(form.getByLabel('Title')).toHaveValue('Copy of Field guide')
  await form.getByRole('button', { name: 'Close', exact: true }).click()
  await expect(titles(page)).toHaveText(['Copy of Field guide'])
  await page.getByRole('button', { name: 'More actions for Copy of Field guide' }).click()
  const copy = (await recordsOf(stack, creator)).find(({ status }) => status === 'draft')
  const preview = paths.product.href(creator.username, copy?.productId ?? '')
  await expect(item('Preview')).toHaveAttribute('href', preview)
})
