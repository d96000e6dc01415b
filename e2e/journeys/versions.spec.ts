import { paths } from '#src/config/paths.ts'
import { expectAccessible, expectAccessibleAtEachWidth } from '#e2e/support/browser/accessibility.ts'
import { tabTo } from '#e2e/support/browser/keyboard.ts'
import { loseAnswer, loseNoMore } from '#e2e/support/browser/lost-answer.ts'
import { makeProduct } from '#e2e/support/data/creators.ts'
import { choose, editorOn, textFile } from '#e2e/support/pages/product-editor.ts'
import { openAs } from '#e2e/support/pages/sign-in.ts'
import { expect, test } from '#e2e/support/test.ts'

test.use({ language: 'en' })

const marketplace = '**/functions/marketplace/executions'

test('a creator says what is new in a file, and finds its versions in the form', async ({
  page,
  creator,
  suffix,
  expectedConsole,
}) => {
  expectedConsole.push('net::ERR_FAILED')
  const editor = editorOn(page)
  const productId = await makeProduct(creator, suffix, { title: 'Field guide' })
  const open = () => openAs(page, creator, paths.dashboard.href('products', { edit: productId }))

  await test.step('the field comes with the new file and keeps what was typed', async () => {
    await open()
    await expect(editor.whatIsNew).toBeHidden()
    await expect(editor.versions).toBeHidden()
    await choose(page, 'mainFile', textFile('second.txt', 'The second edition.\n'))
    await editor.whatIsNew.fill('x'.repeat(501))
    await expect(editor.mainFileSection.getByText('501/500')).toBeVisible()
    await editor.update.click()
    await expect(editor.mainFileSection.getByText('At most 500 characters')).toBeVisible()
    await expect(editor.whatIsNew).toBeFocused()
    await expectAccessibleAtEachWidth(page)
    await editor.whatIsNew.fill('Two more chapters')
    await page.getByRole('button', { name: 'Remove second.txt' }).click()
    await expect(editor.whatIsNew).toBeHidden()
    await choose(page, 'mainFile', textFile('second.txt', 'The second edition.\n'))
    await expect(editor.whatIsNew).toHaveValue('Two more chapters')
  })

  await test.step('a save whose answer is lost is sent again and makes one version', async () => {
    await page.route(marketplace, loseAnswer)
    await editor.update.click()
    await expect(editor.tryAgain).toBeVisible()
    await expect(editor.whatIsNew).toHaveValue('Two more chapters')
    await loseNoMore(page)
    await editor.tryAgain.click()
    await expect(editor.updated).toBeVisible()
    await expect(page).toHaveURL('/members/products')
  })

  await test.step('the form lists the versions, the earlier ones on demand', async () => {
    await page.setViewportSize({ width: 360, height: 780 })
    await page.goto(paths.dashboard.href('products', { edit: productId }))
    await expect(editor.versions.getByText('Version 2')).toBeVisible()
    await expect(editor.versions.getByText('Two more chapters')).toBeVisible()
    await expect(editor.versions.getByText('Version 1')).toBeHidden()
    const earlier = editor.versions.getByText('Earlier versions')
    await tabTo(earlier)
    await page.keyboard.press('Enter')
    await expect(editor.versions.getByText('Version 1')).toBeVisible()
    await expect(editor.versions.getByRole('listitem')).toHaveCount(1)
    await page.emulateMedia({ colorScheme: 'dark' })
    await expectAccessible(page)
    await expectAccessibleAtEachWidth(page)
  })
})
