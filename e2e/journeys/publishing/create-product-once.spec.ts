import { loseAnswer, loseNoMore } from '#e2e/support/browser/lost-answer.ts'
import { editorOn, openFilledProduct, closePublished } from '#e2e/support/pages/product-editor.ts'
import { recordsOf } from '#e2e/support/data/products.ts'
import { watchUploads } from '#e2e/support/data/storage.ts'
import { expect, test } from '#e2e/support/test.ts'

test.use({ language: 'en' })

/** How the browser reports a request without a response. */
const lostConnection = 'net::ERR_FAILED'
const unreachable = 'We can’t reach the server. Check your connection and try again.'

test(
  'when all is saved but nobody is told: Try Again makes no second product',
  { tag: '@main' },
  async ({ page, creator, stack, expectedConsole }) => {
    expectedConsole.push(lostConnection)
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
    await closePublished(page)
    await expect(page.getByRole('listitem').filter({ hasText: 'Atlas' })).toHaveCount(1)
    expect(sent).toHaveLength(1)
    expect(await recordsOf(stack, creator)).toHaveLength(1)
  },
)
