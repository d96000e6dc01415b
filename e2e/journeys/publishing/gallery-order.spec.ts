import { expectAccessible, expectAccessibleAtEachWidth } from '#e2e/support/browser/accessibility.ts'
import { makeCreator } from '#e2e/support/data/creators.ts'
import { tabTo } from '#e2e/support/browser/keyboard.ts'
import {
  choose,
  createProduct,
  editorOn,
  openFilledProduct,
  picture,
} from '#e2e/support/pages/product-editor.ts'
import { recordsOf } from '#e2e/support/data/products.ts'
import { dragTo, handle, lift, said } from '#e2e/support/browser/sorting.ts'
import { expect, test } from '#e2e/support/test.ts'
import type { Addresses } from '#e2e/support/stack/addresses.ts'
import type { Page } from '@playwright/test'

// what is dragged is dropped where others have made room for it, which takes a moment
test.use({ language: 'en', contextOptions: { reducedMotion: 'no-preference' } })

const rowsOf = (page: Page) => editorOn(page).gallery.getByRole('listitem')
/** Fills in a new product with three pictures, without creating it. */
async function openGallery(page: Page, stack: Addresses, suffix: string) {
  const creator = await makeCreator(stack, suffix)
  await openFilledProduct(page, creator, 'In order')
  await choose(page, 'galleryFiles', await Promise.all(['one.jpg', 'two.jpg', 'three.jpg'].map(picture)))
  await expect(rowsOf(page)).toHaveText([/one\.jpg/, /two\.jpg/, /three\.jpg/])
  return creator
}

test('pictures are put in order with the mouse, and the product keeps it', async ({
  page,
  stack,
  suffix,
}) => {
  const creator = await openGallery(page, stack, suffix)
  await dragTo(page, 'one.jpg', 'three.jpg')
  await said(page, 'one.jpg is held at 3 of 3')
  await page.mouse.up()
  await said(page, 'one.jpg is now 3 of 3')
  await expect(rowsOf(page)).toHaveText([/two\.jpg/, /three\.jpg/, /one\.jpg/])
  await expectAccessibleAtEachWidth(page)
  await createProduct(page)
  expect(await recordsOf(stack, creator)).toMatchObject([{ mediaNames: ['two.jpg', 'three.jpg', 'one.jpg'] }])
})

test('the keyboard alone does it too, and Escape takes it back', async ({ page, stack, suffix }) => {
  await page.emulateMedia({ reducedMotion: 'reduce' })
  await openGallery(page, stack, suffix)
  const third = handle(page, 'three.jpg')

  await test.step('a picture says how it is lifted, and is lifted', async () => {
    await editorOn(page).featuredImage.getByRole('button').focus()
    await tabTo(third)
    await expect(third).toHaveAccessibleDescription(/Space or Enter lifts it/)
    await lift(page, 'Space', 'three.jpg is held at 3 of 3')
    await expect(third).toHaveAttribute('aria-pressed', 'true')
  })

  await test.step('arrows move it, and Enter puts it down', async () => {
    await page.keyboard.press('ArrowUp')
    await said(page, 'three.jpg is held at 2 of 3')
    await page.keyboard.press('ArrowUp')
    await said(page, 'three.jpg is held at 1 of 3')
    await expectAccessible(page)
    await page.keyboard.press('Enter')
    await said(page, 'three.jpg is now 1 of 3')
    await expect(rowsOf(page)).toHaveText([/three\.jpg/, /one\.jpg/, /two\.jpg/])
    await expect(third).toBeFocused()
  })

  await test.step('Escape takes a move back and keeps the form open', async () => {
    await lift(page, 'Enter', 'three.jpg is held at 1 of 3')
    await expect(third).toHaveAttribute('aria-pressed', 'true')
    await page.keyboard.press('ArrowDown')
    await said(page, 'three.jpg is held at 2 of 3')
    await page.keyboard.press('Escape')
    await said(page, 'three.jpg is back at 1 of 3')
    await expect(rowsOf(page)).toHaveText([/three\.jpg/, /one\.jpg/, /two\.jpg/])
    await expect(third).toBeFocused()
    await expect(editorOn(page).create).toBeVisible()
  })
})
