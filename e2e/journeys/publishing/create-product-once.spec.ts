import { expectAccessibleAtEachWidth } from '#e2e/support/browser/accessibility.ts'
import { loseAnswer, loseNoMore } from '#e2e/support/browser/lost-answer.ts'
import { choose, editorOn, openFilledProduct, picture } from '#e2e/support/pages/product-editor.ts'
import { recordsOf } from '#e2e/support/data/products.ts'
import { watchUploads } from '#e2e/support/data/storage.ts'
import { expect, test } from '#e2e/support/test.ts'

test.use({ language: 'en' })

/** How the browser reports a request without a response. */
const lostConnection = 'net::ERR_FAILED'
const unreachable = 'We can’t reach the server. Check your connection and try again.'
const media = '**/storage/buckets/media/files'

test.describe('a lost connection', () => {
  test.beforeEach(({ expectedConsole }) => {
    expectedConsole.push(lostConnection)
  })

  test('between two files: what has arrived is not sent again', async ({ page, creator, stack }) => {
    const editor = editorOn(page)
    const sent = watchUploads(page)
    await openFilledProduct(page, creator, 'Atlas')
    await choose(page, 'featuredImage', await picture('cover.jpg'))
    await page.route(media, (route) => route.abort())
    await editor.create.click()
    await expect(editor.failure).toContainText('Error creating product: cover.jpg could not be uploaded')
    // A product can be saved without gallery pictures, but not without its featured picture.
    await expect(page.getByRole('button', { name: 'Save without them' })).toHaveCount(0)
    await editor.tryAgain.click()
    await expect(editor.failure).toContainText(unreachable)

    await page.unroute(media)
    await editor.tryAgain.click()
    await expect(editor.created).toBeVisible()
    expect(sent.map(({ bucket }) => bucket)).toEqual(['product-files', 'media', 'media', 'media'])
    expect(await recordsOf(stack, creator)).toMatchObject([{ title: 'Atlas', status: 'active' }])
  })

  test('at a picture of the gallery: the rest can be saved without it', async ({ page, creator, stack }) => {
    const editor = editorOn(page)
    await openFilledProduct(page, creator, 'Atlas')
    await choose(page, 'galleryFiles', [await picture('one.jpg'), await picture('two.jpg')])
    let pictures = 0
    await page.route(media, (route) => {
      pictures += 1
      return pictures === 1 ? route.abort() : route.continue()
    })
    await editor.create.click()
    await expect(editor.failure).toContainText('Error creating product: one.jpg could not be uploaded')
    await expectAccessibleAtEachWidth(page)
    await page.getByRole('button', { name: 'Save without them' }).click()
    await expect(editor.created).toBeVisible()
    expect(await recordsOf(stack, creator)).toMatchObject([{ mediaNames: ['two.jpg'] }])
  })

  test('when all is saved but nobody is told: Try Again makes no second product', async ({
    page,
    creator,
    stack,
  }) => {
    const editor = editorOn(page)
    const sent = watchUploads(page)
    await openFilledProduct(page, creator, 'Atlas')
    const functions = '**/functions/marketplace/executions'
    await page.route(functions, loseAnswer)
    await editor.create.click()
    await expect(editor.failure).toContainText(`Error creating product: ${unreachable}`)
    expect(await recordsOf(stack, creator)).toHaveLength(1)

    await loseNoMore(page)
    await editor.tryAgain.click()
    await expect(editor.created).toBeVisible()
    await expect(page).toHaveURL('/members/products')
    await expect(page.getByRole('listitem').filter({ hasText: 'Atlas' })).toHaveCount(1)
    expect(sent).toHaveLength(1)
    expect(await recordsOf(stack, creator)).toHaveLength(1)
  })
})

test('a double click makes one product', async ({ page, creator, stack }) => {
  const editor = editorOn(page)
  const sent = watchUploads(page)
  await openFilledProduct(page, creator, 'Once')
  await editor.create.dblclick()
  await expect(editor.created).toBeVisible()
  await expect(page).toHaveURL('/members/products')
  expect(sent).toHaveLength(1)
  expect(await recordsOf(stack, creator)).toHaveLength(1)
})
