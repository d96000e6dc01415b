import { paths } from '#src/config/paths.ts'
import { expectAccessibleAtEachWidth } from '#e2e/support/browser/accessibility.ts'
import { cards } from '#e2e/support/pages/card-form.ts'
import { makeProduct, type TestCreator } from '#e2e/support/data/creators.ts'
import { again, buy, offer, receive } from '#e2e/support/data/for-sale.ts'
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

test('the form slides over the list, asks before changes are lost, and gives the list back as it was', async ({
  page,
  creator,
  suffix,
}) => {
  const editor = editorOn(page)
  const productId = await makeProduct(creator, suffix, { title: 'First edition', status: 'draft' })
  await openDrafts(page, creator)
  const edit = page.getByRole('link', { name: 'Edit First edition' })
  await edit.click()
  await expect(page).toHaveURL(`/members/products?tab=draft&edit=${productId}`)
  await expect(page.getByRole('heading', { level: 1, name: 'Edit Product' })).toBeFocused()
  await expect(editor.title).toHaveValue('First edition')
  await expectAccessibleAtEachWidth(page)
  expect(await edges(page), 'it stands at the right').toEqual({
    left: true,
    top: false,
    right: 0,
    bottom: 0,
  })
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

  await choose(page, 'galleryFiles', await picture('one.jpg'))
  await close(page)
  const question = page.getByRole('dialog', { name: 'Leave without saving?' })
  await question.getByRole('button', { name: 'Stay' }).click()
  await expect(editor.gallery.getByRole('listitem')).toHaveText([/one\.jpg/])
  await close(page)
  await question.getByRole('button', { name: 'Leave' }).click()
  await expect(panelOn(page)).toBeHidden()
  await expect(page).toHaveURL('/members/products?tab=draft')
  await expect(edit).toBeFocused()
})

test(
  'who bought a file gets the one that the creator puts in its place, and keeps the other',
  { tag: '@main' },
  async ({ page, visitor, seller, suffix }) => {
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
  },
)
