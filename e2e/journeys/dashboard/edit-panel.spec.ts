import { paths } from '#src/config/paths.ts'
import { expectAccessibleAtEachWidth } from '#e2e/support/browser/accessibility.ts'
import { cards } from '#e2e/support/pages/card-form.ts'
import { makeProduct, type TestCreator } from '#e2e/support/data/creators.ts'
import { again, buy, offer, receive } from '#e2e/support/data/for-sale.ts'
import { tabTo } from '#e2e/support/browser/keyboard.ts'
import { receivedFile } from '#e2e/support/browser/received-file.ts'
import { choose, editorOn, picture, textFile } from '#e2e/support/pages/product-editor.ts'
import { openAs } from '#e2e/support/pages/sign-in.ts'
import { expect, test } from '#e2e/support/test.ts'
import type { Page } from '@playwright/test'

test.use({ language: 'en' })

const panelOn = (page: Page) => page.getByRole('dialog', { name: 'Edit Product' })
/** Returns the space around the panel. */
const edges = (page: Page) =>
  panelOn(page).evaluate((panel) => {
    // The page reserves space for its scrollbar, so that nothing jumps.
    const { right: width } = document.body.getBoundingClientRect()
    const { left, top, right, bottom } = panel.getBoundingClientRect()
    return { left: left > 0, top: top > 0, right: width - right, bottom: innerHeight - bottom }
  })
const close = (page: Page) => panelOn(page).getByRole('button', { name: 'Close' }).click()

const openDrafts = (page: Page, creator: TestCreator) => openAs(page, creator, '/members/products?tab=draft')

test('the form slides over the list and gives it back as it was', async ({ page, creator, suffix }) => {
  const editor = editorOn(page)
  const productId = await makeProduct(creator, suffix, { title: 'First edition', status: 'draft' })
  await openDrafts(page, creator)
  const edit = page.getByRole('link', { name: 'Edit First edition' })
  await edit.click()
  await expect(page).toHaveURL(`/members/products?tab=draft&edit=${productId}`)
  await expect(page.getByRole('heading', { level: 1, name: 'Edit Product' })).toBeFocused()
  await expect(editor.title).toHaveValue('First edition')
  await expectAccessibleAtEachWidth(page)
  expect(await edges(page), 'it stands at the right').toEqual({ left: true, top: false, right: 0, bottom: 0 })
  await page.setViewportSize({ width: 390, height: 844 })
  expect(await edges(page), 'it stands at the bottom').toEqual({
    left: false,
    top: true,
    right: 0,
    bottom: 0,
  })
  await page.setViewportSize({ width: 1280, height: 900 })
  await editor.update.focus()
  await expect(
    page.getByRole('heading', { level: 1, name: 'Edit Product' }),
    'its head stays',
  ).toBeInViewport()
  await page.keyboard.press('Escape')
  await expect(panelOn(page), 'nothing closes it by accident').toBeVisible()
  await close(page)
  await expect(panelOn(page)).toBeHidden()
  await expect(page).toHaveURL('/members/products?tab=draft')
  await expect(edit).toBeFocused()
})

test('an address of no product leads back to those there are', async ({ page, creator, expectedConsole }) => {
  expectedConsole.push('status of 404')
  await openAs(page, creator, '/members/products?tab=draft&edit=nope')
  await expect(panelOn(page).getByText('Product not found')).toBeVisible()
  await expectAccessibleAtEachWidth(page)
  await panelOn(page).getByRole('button', { name: 'Back to My Products' }).click()
  await expect(page).toHaveURL('/members/products?tab=draft')
  await expect(page.getByRole('heading', { level: 1, name: 'My Products' })).toBeFocused()
})

test('changes are not closed away without a question', async ({ page, creator, suffix }) => {
  const editor = editorOn(page)
  await makeProduct(creator, suffix, { title: 'First edition', status: 'draft' })
  await openDrafts(page, creator)
  await page.getByRole('link', { name: 'Edit First edition' }).click()
  await choose(page, 'galleryFiles', [await picture('one.jpg'), await picture('two.jpg')])
  const handle = page.getByRole('button', { name: 'Reorder two.jpg' })
  await handle.press('Space')
  await expect(page.getByRole('status').filter({ hasText: 'two.jpg is held at 2 of 2' })).toBeAttached()
  await expect(handle).toHaveAttribute('aria-pressed', 'true')
  await page.keyboard.press('ArrowUp')
  await expect(page.getByRole('status').filter({ hasText: 'two.jpg is held at 1 of 2' })).toBeAttached()
  await page.keyboard.press('Escape')
  await expect(page.getByRole('status').filter({ hasText: 'two.jpg is back at 2 of 2' })).toBeAttached()
  await expect(panelOn(page)).toBeVisible()

  await close(page)
  const question = page.getByRole('dialog', { name: 'Leave without saving?' })
  await expectAccessibleAtEachWidth(page)
  await question.getByRole('button', { name: 'Stay' }).click()
  await expect(editor.gallery.getByRole('listitem')).toHaveText([/one\.jpg/, /two\.jpg/])
  await close(page)
  await question.getByRole('button', { name: 'Leave' }).click()
  await expect(page).toHaveURL('/members/products?tab=draft')
  await expect(panelOn(page)).toBeHidden()
})

test('who bought a file gets the one that the creator puts in its place, and keeps the other', async ({
  page,
  visitor,
  seller,
  suffix,
}) => {
  const editor = editorOn(page)
  const productId = await offer(seller, suffix)
  await visitor.goto(paths.product.href(seller.username, productId))
  await buy(visitor, `buyer-${suffix}@visitors.example`, cards.good)

  await openAs(page, seller, paths.dashboard.href('products', { edit: productId }))
  await expect(page.getByText(/those who bought an earlier one get it too, and keep theirs/)).toBeVisible()
  await choose(page, 'mainFile', textFile('second.txt', 'The second edition.\n'))
  await editor.update.click()
  await expect(editor.updated).toBeVisible()
  await page.getByRole('button', { name: 'Not now' }).click()
  await expect(page).toHaveURL('/members/products')

  await visitor.reload()
  const [update] = await Promise.all([visitor.waitForEvent('download'), again(visitor).click()])
  expect((await receivedFile(update)).bytes.toString()).toBe('The second edition.\n')
  await visitor.goto(paths.downloads.href())
  await receive(visitor, () => visitor.getByRole('button', { name: 'Version you bought' }).click())
})

test.describe('on a phone, by keyboard alone', () => {
  test.use({ viewport: { width: 390, height: 844 } })

  test('a creator gives a product another title and publishes it', async ({
    page,
    visitor,
    creator,
    suffix,
  }) => {
    const editor = editorOn(page)
    const productId = await makeProduct(creator, suffix, { title: 'First edition', status: 'draft' })
    const { keyboard } = page

    await test.step('the menu of a draft opens the panel', async () => {
      await openDrafts(page, creator)
      const more = page.getByRole('button', { name: 'More actions for First edition' })
      await expect(more).toBeVisible()
      await tabTo(more)
      await keyboard.press('Enter')
      await expect(page.getByRole('menuitem', { name: 'Edit' })).toBeFocused()
      await keyboard.press('Enter')
      await expect(editor.title).toHaveValue('First edition')
    })

    await test.step('title and status are changed and saved', async () => {
      await tabTo(editor.title)
      await keyboard.press('ControlOrMeta+A')
      await keyboard.type('Second edition')
      await tabTo(editor.status('Draft'))
      await keyboard.press('ArrowUp')
      await expect(editor.status('Published')).toBeChecked()
      await tabTo(editor.update)
      await keyboard.press('Enter')
      await expect(editor.updated).toBeVisible()
    })

    await test.step('the product has gone from the drafts to the published ones', async () => {
      await expect(panelOn(page)).toBeHidden()
      await expect(page).toHaveURL('/members/products?tab=draft')
      await expect(page.getByText('No draft products yet')).toBeVisible()
      await page.getByRole('link', { name: 'Published 1' }).press('Enter')
      await expect(page.getByRole('heading', { name: 'Second edition' })).toBeVisible()
    })

    await test.step('a visitor sees the new title', async () => {
      await visitor.goto(paths.product.href(creator.username, productId))
      await expect(visitor.getByRole('heading', { level: 1, name: 'Second edition' })).toBeVisible()
    })
  })
})
