import { paths } from '#src/config/paths.ts'
import { expectAccessibleAtEachWidth } from '#e2e/support/browser/accessibility.ts'
import { makeProduct } from '#e2e/support/data/creators.ts'
import { editorOn } from '#e2e/support/pages/product-editor.ts'
import { openAs } from '#e2e/support/pages/sign-in.ts'
import { expect, test } from '#e2e/support/test.ts'

test.use({ language: 'en' })

const title = 'Icons for all'

test('a creator formats a description, a visitor reads it, and the search finds a word of it', async ({
  page,
  visitor,
  creator,
  suffix,
}) => {
  const productId = await makeProduct(creator, suffix, { title, fullDescription: 'Before: a < b' })
  const editor = editorOn(page)
  const tool = (name: string) => page.getByRole('button', { name, exact: true })
  const search = page.getByRole('searchbox', { name: 'Search products...' })

  await test.step('the plain text is formatted', async () => {
    await openAs(page, creator, '/members/products')
    await page.getByRole('link', { name: `Edit ${title}` }).click()
    await expect(editor.fullDescription).toHaveText('Before: a < b')
    await expect(page.getByText('13/5000')).toBeVisible()
    await editor.fullDescription.press('ControlOrMeta+A')
    await page.keyboard.type('In the box')
    await tool('Heading 1').click()
    await page.keyboard.press('Enter')
    await tool('Bulleted list').click()
    await page.keyboard.type('sixty icons')
    await page.keyboard.press('Enter')
    await page.keyboard.type('a guide from Fribourg')
    await page.keyboard.press('Enter')
    await page.keyboard.press('Enter')
    await tool('Bold').click()
    await page.keyboard.type('For a < b and <b>')
    await expect(page.getByText('62/5000')).toBeVisible()
    await expectAccessibleAtEachWidth(page)
    await editor.update.click()
    await expect(editor.updated).toBeVisible()
  })

  await test.step('a visitor reads it with its heading and its list, also without scripts', async () => {
    const withoutScripts = await visitor.request.get(paths.product.href(creator.username, productId))
    expect(await withoutScripts.text()).toContain(
      '<h3>In the box</h3><ul><li>sixty icons</li><li>a guide from Fribourg</li></ul><p><strong>For a &lt; b and &lt;b&gt;</strong></p>',
    )
    await visitor.goto(paths.product.href(creator.username, productId))
    const description = visitor.getByRole('region', { name: 'Description' })
    await expect(description.getByRole('heading', { level: 3, name: 'In the box' })).toBeVisible()
    await expect(description.getByRole('listitem')).toHaveText(['sixty icons', 'a guide from Fribourg'])
    await expect(description.getByText('For a < b and <b>')).toBeVisible()
    await expectAccessibleAtEachWidth(visitor)
  })

  await test.step('the creator finds it by a word', async () => {
    await expect(page).toHaveURL('/members/products')
    await search.fill('fribourg')
    await expect(page.getByRole('listitem').filter({ hasText: title })).toBeVisible()
    await search.fill('lausanne')
    await expect(page.getByRole('listitem').filter({ hasText: title })).toHaveCount(0)
  })
})
