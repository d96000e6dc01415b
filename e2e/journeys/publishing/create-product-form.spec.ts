import { expectAccessibleAtEachWidth } from '#e2e/support/browser/accessibility.ts'
import { tabTo } from '#e2e/support/browser/keyboard.ts'
import {
  choose,
  createProduct,
  editorOn,
  fillTexts,
  notes,
  openNewProduct,
  picture,
} from '#e2e/support/pages/product-editor.ts'
import { recordsOf } from '#e2e/support/data/products.ts'
import { expect, test } from '#e2e/support/test.ts'

test.use({ language: 'en' })

test('unsaved changes are not left without a question', async ({ page, creator, stack }) => {
  const editor = editorOn(page)
  const home = page.getByRole('navigation', { name: 'Dashboard' }).getByRole('link', { name: 'Home' })
  const question = page.getByRole('dialog', { name: 'Leave without saving?' })
  await openNewProduct(page, creator)
  await home.click()
  await expect(page).toHaveURL('/members')
  await page.getByRole('navigation', { name: 'Dashboard' }).getByRole('link', { name: 'Create' }).click()
  await editor.title.fill('Half a product')

  await home.click()
  await expect(question).toBeVisible()
  await expectAccessibleAtEachWidth(page)
  await question.getByRole('button', { name: 'Stay' }).click()
  await expect(question).toBeHidden()
  await expect(editor.title).toHaveValue('Half a product')

  await page.evaluate(() => window.history.back())
  await expect(question).toBeVisible()
  await page.keyboard.press('Escape')
  await expect(question).toBeHidden()
  await expect(page).toHaveURL('/members/create')

  const [asked] = await Promise.all([page.waitForEvent('dialog'), page.close({ runBeforeUnload: true })])
  expect(asked.type()).toBe('beforeunload')
  await asked.dismiss()
  await expect(editor.title).toHaveValue('Half a product')

  await home.click()
  await question.getByRole('button', { name: 'Leave' }).click()
  await expect(page).toHaveURL('/members')
  expect(await recordsOf(stack, creator)).toEqual([])
})

test('the keyboard is enough', { tag: '@main' }, async ({ page, creator, stack }) => {
  const editor = editorOn(page)
  const { keyboard } = page
  await openNewProduct(page, creator)
  await tabTo(editor.mainFile.getByRole('button', { name: 'Choose a file' }))
  const [chooser] = await Promise.all([page.waitForEvent('filechooser'), keyboard.press('Enter')])
  await chooser.setFiles(notes)
  await tabTo(editor.access('Free'))
  await keyboard.press('ArrowDown')
  await expect(editor.access('Email required')).toBeChecked()
  await expect(editor.title, 'the title begins as the name of the file').toHaveValue('notes')
  await tabTo(editor.title)
  await keyboard.press('ControlOrMeta+a')
  await keyboard.type('By keyboard')
  await tabTo(editor.category)
  await keyboard.type('Docu')
  await expect(editor.category).toHaveValue('Documents')
  await tabTo(editor.description)
  await keyboard.type('Made without a mouse.')
  await tabTo(editor.create)
  await keyboard.press('Enter')
  await expect(editor.created).toBeVisible()
  await expect(page.getByRole('dialog', { name: 'Your product is live' })).toBeVisible()
  await keyboard.press('Escape')
  await expect(page).toHaveURL('/members/products')
  await expect(page.getByRole('heading', { level: 1, name: 'My Products' })).toBeFocused()
  expect(await recordsOf(stack, creator)).toMatchObject([
    { title: 'By keyboard', category: 'Documents', accessType: 'email_required', status: 'active' },
  ])
})

test.describe('on a phone', () => {
  test.use({ viewport: { width: 390, height: 844 }, hasTouch: true })

  test('a product is made with the thumb', async ({ page, creator }) => {
    const editor = editorOn(page)
    const isNoWiderThanTheScreen = () =>
      page.evaluate(() => document.documentElement.scrollWidth <= document.documentElement.clientWidth)
    await openNewProduct(page, creator)
    await fillTexts(page, 'A long title that has to be broken over several lines of a narrow screen')
    await choose(
      page,
      'featuredImage',
      await picture('a-picture-with-a-very-long-name-that-fills-the-line.jpg'),
    )
    await choose(page, 'galleryFiles', await picture('another-picture-with-a-very-long-name-indeed.jpg'))
    await choose(page, 'mainFile', notes)
    await editor.access('Paid').tap()
    await editor.price.fill('4.50')
    expect(await isNoWiderThanTheScreen()).toBe(true)
    await createProduct(page)
    expect(await isNoWiderThanTheScreen()).toBe(true)
    await page.getByRole('button', { name: /^More actions for A long title/ }).tap()
    await page.getByRole('menuitem', { name: 'Edit' }).tap()
    await expect(editor.price).toHaveValue('4.50')
    expect(await isNoWiderThanTheScreen()).toBe(true)
  })
})
