import { paths } from '#src/config/paths.ts'
import { expectAccessible, expectAccessibleAtEachWidth } from '#e2e/support/browser/accessibility.ts'
import { makeProduct } from '#e2e/support/data/creators.ts'
import { accountOf } from '#e2e/support/data/figures.ts'
import { serverTables } from '#e2e/support/data/server-tables.ts'
import { editorOn } from '#e2e/support/pages/product-editor.ts'
import { openAs } from '#e2e/support/pages/sign-in.ts'
import { expect, test } from '#e2e/support/test.ts'

test.use({ language: 'en' })

test(
  'a creator says who sells, and buyers read it before they pay',
  { tag: '@main' },
  async ({ page, visitor, stack, seller, suffix }) => {
    const productId = await makeProduct(seller, suffix, {
      title: 'Field guide',
      accessType: 'paid',
      priceCents: 1250,
      status: 'draft',
    })
    const { $id } = await accountOf(stack, seller)
    await serverTables(stack).update('accounts', $id, { seller: '' })
    const editor = editorOn(page)
    const form = page.getByRole('form', { name: 'Business' })
    const save = form.getByRole('button', { name: 'Save Changes' })

    await test.step('nothing paid is published before', async () => {
      await openAs(page, seller, `/members/products?tab=draft&edit=${productId}`)
      await expect(page.getByRole('link', { name: 'Say who sells' })).toHaveAttribute(
        'href',
        '/members/settings?tab=business',
      )
      await editor.status('Published').check()
      await editor.update.click()
      await expect(page.getByText('Tell buyers who sells: Settings, Business').first()).toBeVisible()
      await expectAccessibleAtEachWidth(page)
    })

    await test.step('a trader gives name and address; what is missing is said at its field', async () => {
      await page.goto('/members/settings?tab=business')
      await form.getByRole('radio', { name: /^Trader/ }).check()
      await save.click()
      await expect(form.getByLabel('Legal name')).toBeFocused()
      await expectAccessibleAtEachWidth(page)
      await form.getByLabel('Legal name').fill('Keller Design GmbH')
      await form.getByLabel('Street and number').fill('Seefeldstrasse 1')
      await form.getByLabel('Postcode').fill('8008')
      await form.getByLabel('Town').fill('Zürich')
      await form.getByLabel('Country').selectOption('Switzerland')
      await form.getByLabel('Phone number').fill('+41 44 123 45 67')
      await form.getByRole('checkbox', { name: 'I offer only what the law allows.' }).check()
      await save.click()
      await expect(page.getByText('Buyers see it from now on.').first()).toBeVisible()
    })

    await test.step('the imprint has it', async () => {
      await form.getByRole('link', { name: 'See your imprint' }).click()
      await expect(page.getByRole('heading', { level: 1, name: /^Imprint of/ })).toBeVisible()
      await expect(page.getByText('Seefeldstrasse 1')).toBeVisible()
      await expectAccessibleAtEachWidth(page)
    })

    await test.step('now the product can be published', async () => {
      await page.goto(`/members/products?tab=draft&edit=${productId}`)
      await expect(page.getByRole('link', { name: 'Say who sells' })).toHaveCount(0)
      await editor.status('Published').check()
      await editor.update.click()
      await expect(editor.update).toBeHidden()
    })

    await test.step('a product and its payment say who sells', async () => {
      await visitor.goto(paths.product.href(seller.username, productId))
      const line = visitor.getByText('Sold by Keller Design GmbH.')
      await expect(line.getByRole('link', { name: 'Imprint' })).toHaveAttribute(
        'href',
        paths.imprint.href(seller.username),
      )
      await visitor.getByRole('main').getByRole('button', { name: 'Pay CHF 12.50' }).first().click()
      const dialog = visitor.getByRole('dialog')
      await expect(dialog.getByText('Sold by Keller Design GmbH.')).toBeVisible()
      await expectAccessible(visitor)
    })
  },
)
