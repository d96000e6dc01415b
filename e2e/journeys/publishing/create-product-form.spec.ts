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

const required = 'Please fill in all required fields'

test('what is missing or wrong is told in its place', async ({ page, creator, stack }) => {
  const editor = editorOn(page)
  await openNewProduct(page, creator)

  await test.step('nothing is filled in', async () => {
    await editor.create.click()
    await expect(editor.title).toBeFocused()
    await expect(editor.title).toHaveAccessibleDescription(required)
    await expect(editor.category).toHaveAccessibleDescription(required)
    await expect(editor.description).toHaveAccessibleDescription(/Please fill in all required fields/)
    const pick = editor.mainFile.getByRole('button', { name: 'Choose a file' })
    await expect(pick).toHaveAccessibleDescription(/Please select a product file/)
    await expect(page.getByRole('alert').filter({ hasText: required })).not.toHaveCount(0)
    await expectAccessibleAtEachWidth(page)
  })

  await test.step('too much is filled in', async () => {
    await fillTexts(page, 'x'.repeat(256))
    await expect(page.getByText('256/255')).toBeVisible()
    await editor.tags.fill(Array.from({ length: 21 }, (_, index) => `tag-${index}`).join(','))
    await choose(page, 'mainFile', notes)
    await editor.create.click()
    await expect(editor.title).toBeFocused()
    await expect(editor.title).toHaveAccessibleDescription('At most 255 characters')
    await expect(editor.tags).toHaveAccessibleDescription(/At most 20 tags/)
    await editor.title.fill('x'.repeat(255))
    await editor.tags.fill('')
    await expect(page.getByText('At most 255 characters')).toHaveCount(0)
  })

  await test.step('a price', async () => {
    await editor.access('Paid').check()
    for (const typed of ['', '0', '-3', 'ten']) {
      await editor.price.fill(typed)
      await editor.create.click()
      await expect(editor.price).toHaveAccessibleDescription(/Please enter a valid price for paid products$/)
      await expect(editor.price).toBeFocused()
    }
    await editor.price.fill('0.30')
    await editor.create.click()
    await expect(editor.price).toHaveAccessibleDescription(/The lowest price is CHF 0\.50$/)
    await expectAccessibleAtEachWidth(page)
  })

  await test.step('a code', async () => {
    await editor.access('Code required').check()
    await editor.code.fill('   ')
    await editor.create.click()
    await expect(editor.code).toHaveAccessibleDescription(
      /Download code is required for code-protected products/,
    )
    await expect(editor.code).toBeFocused()
    await expectAccessibleAtEachWidth(page)
    await editor.access('Email required').check()
    await expect(editor.emailMessage).toBeVisible()
    await expectAccessibleAtEachWidth(page)
  })

  await test.step('a time', async () => {
    await editor.status('Scheduled').check()
    await editor.create.click()
    await expect(editor.publication).toHaveAccessibleDescription(
      'Please select a scheduled publication date and time',
    )
    await expect(editor.publication).toBeFocused()
    await editor.publication.fill('2020-02-29T10:00')
    await editor.create.click()
    await expect(editor.publication).toHaveAccessibleDescription('Please choose a time in the future')
    await expectAccessibleAtEachWidth(page)
  })
  expect(await recordsOf(stack, creator)).toEqual([])
})

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

test('a reset asks before it empties the form', async ({ page, creator }) => {
  const editor = editorOn(page)
  const question = page.getByRole('dialog', { name: 'Reset the form?' })
  await openNewProduct(page, creator)
  await expect(editor.reset).toBeDisabled()
  await fillTexts(page, 'Half a product')
  await choose(page, 'mainFile', notes)
  await editor.reset.click()
  await expectAccessibleAtEachWidth(page)
  await question.getByRole('button', { name: 'Keep editing' }).click()
  await expect(question).toBeHidden()
  await expect(editor.title).toHaveValue('Half a product')
  await expect(editor.mainFile.getByText('notes.txt')).toBeVisible()

  await editor.reset.click()
  await question.getByRole('button', { name: 'Reset Form' }).click()
  await expect(editor.title).toHaveValue('')
  await expect(editor.mainFile.getByText('notes.txt')).toHaveCount(0)
  await expect(page.getByRole('heading', { level: 1 })).toBeFocused()
})

test('the keyboard is enough', async ({ page, creator, stack }) => {
  const editor = editorOn(page)
  const { keyboard } = page
  await openNewProduct(page, creator)
  await tabTo(editor.title)
  await keyboard.type('By keyboard')
  await tabTo(editor.category)
  await keyboard.type('Docu')
  await expect(editor.category).toHaveValue('Documents')
  await tabTo(editor.description)
  await keyboard.type('Made without a mouse.')
  await tabTo(editor.mainFile.getByRole('button', { name: 'Choose a file' }))
  const [chooser] = await Promise.all([page.waitForEvent('filechooser'), keyboard.press('Enter')])
  await chooser.setFiles(notes)
  await tabTo(editor.access('Free'))
  await keyboard.press('ArrowDown')
  await expect(editor.access('Email required')).toBeChecked()
  await tabTo(editor.create)
  await keyboard.press('Enter')
  await expect(editor.created).toBeVisible()
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
