import { paths } from '#src/config/paths.ts'
import { expectAccessible, expectAccessibleAtEachWidth } from '#e2e/support/browser/accessibility.ts'
import { makeProduct, makeSeller } from '#e2e/support/data/creators.ts'
import { again, buyer, offer, receive, terms } from '#e2e/support/data/for-sale.ts'
import { booksOf } from '#e2e/support/data/payments.ts'
import { cards, purchaseOn } from '#e2e/support/pages/card-form.ts'
import { editorOn } from '#e2e/support/pages/product-editor.ts'
import { openAs } from '#e2e/support/pages/sign-in.ts'
import { expect, test } from '#e2e/support/test.ts'

test.use({ language: 'en' })

test(
  'a creator lets buyers name the price, and a visitor pays what is named',
  { tag: '@main' },
  async ({ page, visitor, stack, suffix }) => {
    const seller = await makeSeller(stack, suffix)
    const productId = await offer(seller, suffix)
    await openAs(page, seller, paths.dashboard.href('products', { edit: productId }))
    const editor = editorOn(page)
    await expect(editor.price).toHaveValue('12.50')
    await page.getByRole('checkbox', { name: 'Buyers name the price' }).check()
    const smallest = page.getByRole('textbox', { name: 'Smallest price' })
    const suggestion = page.getByRole('textbox', { name: 'Suggestion (optional)' })
    await smallest.fill('0.20')
    await suggestion.fill('12')
    await editor.update.click()
    await expect(smallest).toHaveAccessibleDescription(/Please enter 0 or at least CHF 0.50/)
    await smallest.fill('5')
    await expectAccessibleAtEachWidth(page)
    await editor.update.click()
    await expect(editor.updated).toBeVisible()

    await visitor.goto(paths.creator.href(seller.username))
    await expect(visitor.getByText('from CHF 5.00').first()).toBeVisible()
    await visitor.getByRole('link', { name: 'Field guide' }).first().click()
    await visitor.getByRole('main').getByRole('button', { name: 'Name your price' }).first().click()
    const purchase = purchaseOn(visitor)
    const amount = purchase.dialog.getByRole('textbox', { name: 'Name a fair price' })
    await expect(amount).toHaveAttribute('placeholder', '12.00 or more')
    await expect(purchase.haveCode).toHaveCount(0)
    await amount.fill('4.99')
    await amount.press('Enter')
    await expect(amount).toHaveAccessibleDescription(/Please enter at least CHF 5.00/)
    await expect(amount).toHaveValue('4.99')
    await expectAccessibleAtEachWidth(visitor)
    await amount.fill('7,50')
    await amount.press('Enter')
    await purchase.email.fill(buyer)
    await purchase.fillCard(cards.good)
    await expect(purchase.pay).toHaveText('Order and pay CHF 7.50')
    await expectAccessibleAtEachWidth(visitor)
    await receive(visitor, () => purchase.pay.click())
    expect(await booksOf(stack, productId)).toEqual({ begun: 1, paid: 1, orders: 1 })
    await visitor.goto(paths.downloads.href())
    await expect(visitor.getByText('CHF 7.50')).toBeVisible()
  },
)

test('what may be had for nothing asks for an address alone, once 0 is named', async ({
  page,
  stack,
  suffix,
}) => {
  const seller = await makeSeller(stack, suffix)
  const productId = await makeProduct(seller, suffix, { ...terms, priceCents: 0, isPayWhatYouWant: true })
  await page.goto(paths.product.href(seller.username, productId))
  await expect(page.getByText('Pay what you want').first()).toBeVisible()
  await page.getByRole('main').getByRole('button', { name: 'Name your price' }).first().click()
  const purchase = purchaseOn(page)
  const amount = purchase.dialog.getByRole('textbox', { name: 'Name a fair price' })
  await amount.fill('0.20')
  await amount.press('Enter')
  await expect(amount).toHaveAccessibleDescription(/Please enter 0 or at least CHF 0.50/)
  await amount.fill('0')
  await amount.press('Enter')
  await purchase.email.fill(buyer)
  await expectAccessibleAtEachWidth(page)
  await receive(page, () => purchase.getFree.click())
  await expect(again(page)).toBeVisible()
  expect(await booksOf(stack, productId)).toMatchObject({ paid: 0, orders: 1 })
  await expectAccessible(page)
})
