import { paths } from '#src/config/paths.ts'
import { expectAccessible, expectAccessibleAtEachWidth } from '#e2e/support/browser/accessibility.ts'
import { makeProduct, makeSeller } from '#e2e/support/data/creators.ts'
import { buyer, receive } from '#e2e/support/data/for-sale.ts'
import { refundSale } from '#e2e/support/data/payments.ts'
import { cards, purchaseOn } from '#e2e/support/pages/card-form.ts'
import { myDownloadsOn } from '#e2e/support/pages/my-downloads.ts'
import { editorOn, openNewProduct, closePublished } from '#e2e/support/pages/product-editor.ts'
import { expect, test } from '#e2e/support/test.ts'

test.use({ language: 'en' })

test(
  'a creator sells two products together, and a visitor who has one of them gets both until the money goes back',
  { tag: '@main' },
  async ({ page, visitor, stack, suffix }) => {
    const seller = await makeSeller(stack, suffix)
    const paid = { accessType: 'paid', priceCents: 1400 } as const
    const guide = await makeProduct(seller, suffix, { ...paid, title: 'Field guide' })
    await makeProduct(seller, suffix, { ...paid, title: 'Star map' })
    const purchase = purchaseOn(visitor)
    const pay = async () => {
      await purchase.email.fill(buyer)
      await purchase.fillCard(cards.good)
      await purchase.pay.click()
    }

    await test.step('the bundle is put together', async () => {
      const editor = editorOn(page)
      await openNewProduct(page, seller)
      await page.getByRole('radio', { name: 'A bundle of my products' }).check()
      const parts = page.getByRole('group', { name: 'Products of the bundle' })
      await parts.getByRole('checkbox', { name: 'Star map' }).check()
      await parts.getByRole('checkbox', { name: 'Field guide' }).check()
      await parts.getByRole('button', { name: 'Move Field guide up' }).click()
      await editor.price.fill('20')
      await expect(page.getByText('You save CHF 8.00 (28 %)')).toBeVisible()
      await editor.title.fill('All about the night')
      await editor.category.selectOption('E-Books')
      await editor.description.fill('The guide and the map.')
      await expectAccessibleAtEachWidth(page)
      await editor.create.click()
      await expect(editor.created).toBeVisible()
      await closePublished(page)
      await expect(page.getByText('Bundle of 2 products')).toBeVisible()
      await expectAccessible(page)
    })

    await test.step('a visitor buys one of its products', async () => {
      await visitor.goto(paths.product.href(seller.username, guide))
      await visitor.getByRole('main').getByRole('button', { name: 'Pay CHF 14.00' }).first().click()
      await receive(visitor, pay)
    })

    await test.step('and then the bundle, told what is there already', async () => {
      await visitor.goto(paths.creator.href(seller.username))
      await visitor.getByRole('link', { name: 'All about the night' }).first().click()
      await expect(visitor.getByText('You save CHF 8.00 (28 %)')).toBeVisible()
      await expect(visitor.getByRole('link', { name: 'Star map' }).first()).toBeVisible()
      await expectAccessibleAtEachWidth(visitor)
      await visitor.getByRole('main').getByRole('button', { name: 'Get all for CHF 20.00' }).first().click()
      await expect(purchase.dialog.getByText(/You already own: Field guide/)).toBeVisible()
      await expectAccessibleAtEachWidth(visitor)
      await pay()
    })

    await test.step('each product is there at once', async () => {
      await expect(visitor.getByRole('heading', { level: 1, name: 'Payment successful' })).toBeVisible()
      const parts = visitor.getByRole('list', { name: 'In this bundle' }).getByRole('listitem')
      await expect(parts).toHaveText([/^Field guide/, /^Star map/])
      await expectAccessibleAtEachWidth(visitor)
      await receive(visitor, () => parts.first().getByRole('button', { name: 'Download' }).click())
    })

    const downloads = myDownloadsOn(visitor)
    const bundle = downloads.rows.filter({ hasText: 'All about the night' }).first()
    await test.step('and among the downloads, and closed once the money is back', async () => {
      await downloads.open()
      const parts = bundle.getByRole('list', { name: 'In this bundle' }).getByRole('listitem')
      await expect(parts).toHaveText([/^Field guide/, /^Star map/])
      await expectAccessibleAtEachWidth(visitor)
      await receive(visitor, () => parts.first().getByRole('button', { name: 'Download' }).click())
      await page.reload()
      const product = await page.getByRole('link', { name: 'Edit All about the night' }).getAttribute('href')
      await refundSale(stack, new URLSearchParams(product?.split('?')[1]).get('edit') ?? '')
      await visitor.reload()
      await expect(bundle.getByText('Refunded', { exact: true })).toBeVisible()
      await expect(bundle.getByRole('button', { name: 'Download' })).toHaveCount(0)
      await expect(
        downloads.rows.filter({ hasText: 'CHF 14.00' }).getByRole('button', { name: 'Download' }),
      ).toBeVisible()
    })
  },
)
