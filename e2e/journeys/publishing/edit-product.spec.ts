import { paths } from '#src/config/paths.ts'
import { expectAccessibleAtEachWidth } from '#e2e/support/browser/accessibility.ts'
import { makeProduct } from '#e2e/support/data/creators.ts'
import {
  choose,
  createProduct,
  editorOn,
  notes,
  openFilledProduct,
  picture,
  textFile,
  closePublished,
} from '#e2e/support/pages/product-editor.ts'
import { expectDownload, recordsOf } from '#e2e/support/data/products.ts'
import { letIn, openAs } from '#e2e/support/pages/sign-in.ts'
import { missingPage } from '#e2e/support/browser/trouble.ts'
import { expect, test } from '#e2e/support/test.ts'
import type { Page } from '@playwright/test'
import { DAY } from '#src/lib/time/durations.ts'

test.use({ language: 'en' })

const tab = (page: Page, name: string) =>
  page.getByRole('navigation', { name: 'Status' }).getByRole('link', { name })
const rowOf = (page: Page, title: string) => page.getByRole('listitem').filter({ hasText: title })

async function expectNotPublic(visitor: Page, username: string, productId: string): Promise<void> {
  await visitor.goto(paths.creator.href(username))
  await expect(visitor.getByText('No product found!')).toBeVisible()
  await visitor.goto(paths.product.href(username, productId))
  await expect(visitor.getByRole('heading', { name: 'Product not found' })).toBeVisible()
}

test(
  'a draft is nobody’s but its creator’s until it is published',
  { tag: '@main' },
  async ({ page, visitor, creator, stack, expectedConsole }) => {
    const editor = editorOn(page)
    await openFilledProduct(page, creator, 'Not yet')
    await editor.status('Draft').check()
    await createProduct(page)
    await expect(rowOf(page, 'Not yet'), 'its tab is open').toBeVisible()
    await tab(page, 'Published').click()
    await expect(page.getByText('No published products yet')).toBeVisible()
    await tab(page, 'Draft').click()
    await expect(rowOf(page, 'Not yet')).toBeVisible()
    await expect(tab(page, 'Draft')).toHaveText(/1$/)
    const [{ productId } = { productId: '' }] = await recordsOf(stack, creator)
    expectedConsole.push(missingPage)
    await expectNotPublic(visitor, creator.username, productId)

    await page.getByRole('link', { name: 'Edit Not yet' }).click()
    await expect(editor.status('Draft')).toBeChecked()
    await editor.status('Published').check()
    await editor.update.click()
    await expect(editor.updated).toBeVisible()
    await closePublished(page)
    await tab(page, 'Draft').click()
    await expect(page.getByText('No draft products yet')).toBeVisible()
    await page.getByRole('link', { name: 'Published 1' }).press('Enter')
    await expect(page.getByRole('heading', { name: 'Not yet' })).toBeVisible()
    await expectDownload(visitor, stack, creator, notes.buffer)
  },
)

test('a scheduled product waits for its time, out of sight', async ({
  page,
  visitor,
  creator,
  stack,
  expectedConsole,
}) => {
  const editor = editorOn(page)
  await openFilledProduct(page, creator, 'Soon')
  await editor.status('Scheduled').check()
  const inTwoDays = `${new Date(Date.now() + 2 * DAY).toISOString().slice(0, 10)}T10:15`
  await editor.publication.fill(inTwoDays)
  await createProduct(page)
  await expect(page).toHaveURL('/members/products?tab=scheduled')
  await expect(rowOf(page, 'Soon')).toContainText(/Created .*Goes public .*10:15/)
  await expectAccessibleAtEachWidth(page)
  const [{ productId } = { productId: '' }] = await recordsOf(stack, creator)
  expectedConsole.push(missingPage)
  await expectNotPublic(visitor, creator.username, productId)

  await page.getByRole('link', { name: 'Edit Soon' }).click()
  await expect(editor.publication).toHaveValue(inTwoDays)
})

test(
  'a product is changed in all its parts and stays the same product',
  { tag: '@main' },
  async ({ page, visitor, creator, stack, suffix }) => {
    const editor = editorOn(page)
    const productId = await makeProduct(creator, suffix, {
      title: 'First edition',
      accessType: 'code_required',
      downloadCode: 'VIP-2026',
      tags: ['one', 'two'],
    })

    await test.step('the form shows what is stored', async () => {
      await openAs(page, creator, '/members/products')
      await page.getByRole('link', { name: 'Edit First edition' }).click()

      await expect(page.getByRole('heading', { level: 1, name: 'Edit Product' })).toBeFocused()
      await expect(editor.title).toHaveValue('First edition')
      await expect(editor.tags).toHaveValue('one, two')
      await expect(editor.code).toHaveValue('VIP-2026')
      await expect(editor.mainFile.getByText('notes.txt')).toBeVisible()
      await expect(editor.reset).toBeDisabled()
    })

    await test.step('all parts are changed and saved, though pressed twice', async () => {
      await editor.title.fill('Second edition')
      await editor.access('Free').check()
      await choose(page, 'mainFile', textFile('better.txt', 'Better notes.\n'))
      await choose(page, 'featuredImage', await picture('cover.jpg'))
      await choose(page, 'galleryFiles', await picture('inside.jpg'))
      await editor.update.dblclick()
      await expect(editor.updated).toBeVisible()
      await expect(page).toHaveURL('/members/products')
      await expect(rowOf(page, 'Second edition')).toHaveCount(1)
      await expect(rowOf(page, 'First edition')).toHaveCount(0)
    })

    await test.step('it is the same product, and a visitor gets the new file', async () => {
      expect(await recordsOf(stack, creator)).toMatchObject([
        { productId, title: 'Second edition', accessType: 'free', mediaNames: ['inside.jpg'] },
      ])
      await expectDownload(visitor, stack, creator, Buffer.from('Better notes.\n'))
      await expect(visitor.getByRole('heading', { level: 1, name: 'Second edition' })).toBeVisible()
    })
  },
)

test('two windows: the second is told that the first has saved', async ({
  page,
  creator,
  context,
  stack,
  suffix,
  expectedConsole,
}) => {
  expectedConsole.push('409')
  const productId = await makeProduct(creator, suffix, { title: 'First edition' })
  await letIn(page, creator)
  const form = paths.dashboard.href('products', { edit: productId })
  const other = await context.newPage()
  await other.goto(form)
  await page.goto(form)
  const [mine, theirs] = [editorOn(page), editorOn(other)]
  await expect(mine.title).toHaveValue('First edition')
  await expect(theirs.title).toHaveValue('First edition')
  await theirs.title.fill('Theirs')
  await theirs.update.click()
  await expect(theirs.updated).toBeVisible()

  await mine.title.fill('Mine')
  await mine.update.click()
  await expect(mine.failure).toContainText('changed in another window')
  await expect(mine.title).toHaveValue('Mine')
  await page.getByRole('button', { name: 'Show the newer version' }).click()
  await expect(mine.title).toHaveValue('Theirs')
  await mine.title.fill('Both')
  await mine.update.click()
  await expect(mine.updated).toBeVisible()
  expect(await recordsOf(stack, creator)).toMatchObject([{ title: 'Both' }])
})
