import { Query } from 'node-appwrite'
import { paths } from '#src/config/paths.ts'
import { expectAccessible, expectAccessibleAtEachWidth } from '#e2e/support/browser/accessibility.ts'
import { makeSeller } from '#e2e/support/data/creators.ts'
import { buyer, offer, receive } from '#e2e/support/data/for-sale.ts'
import { booksOf } from '#e2e/support/data/payments.ts'
import { recordsOf } from '#e2e/support/data/products.ts'
import { serverTables } from '#e2e/support/data/server-tables.ts'
import { cards, purchaseOn } from '#e2e/support/pages/card-form.ts'
import { editorOn } from '#e2e/support/pages/product-editor.ts'
import { openAs } from '#e2e/support/pages/sign-in.ts'
import { expect, test } from '#e2e/support/test.ts'
import { DAY } from '#src/lib/time/durations.ts'

test.use({ language: 'en' })

test(
  'a launch price is set with an end, shown beside the price that was used before, and paid',
  { tag: '@main' },
  async ({ page, visitor, stack, suffix }) => {
    const seller = await makeSeller(stack, suffix)
    const productId = await offer(seller, suffix)
    const [record] = await recordsOf(stack, seller)
    const startsAt = new Date(Date.now() - 40 * DAY).toISOString()
    const ofProduct = [Query.equal('recordId', record?.$id ?? '')]
    await serverTables(stack).updateAll('price_history', { startsAt }, ofProduct)
    await openAs(page, seller, paths.dashboard.href('products', { edit: productId }))
    const editor = editorOn(page)
    await editor.launch.check()
    await editor.launchPrice.fill('9')
    // a moment of which a part is typed has no value
    await editor.launchUntil.press('ArrowUp')
    await editor.update.click()
    await expect(editor.launchUntil).toHaveAccessibleDescription(/Please enter date and time/)
    await expect(editor.launchPrice).toHaveValue('9')
    await editor.launchUntil.fill('2030-03-03T10:00')
    await expect(page.getByText(/^The price of CHF 12.50 has been in use for 30 days or more/)).toBeVisible()
    await expectAccessibleAtEachWidth(page)
    await editor.update.click()
    await expect(editor.updated).toBeVisible()

    await visitor.goto(paths.creator.href(seller.username))
    await expect(visitor.getByText('CHF 9.00').first()).toBeVisible()
    await expect(visitor.locator('s').first()).toHaveText('CHF 12.50')
    await visitor.getByRole('link', { name: 'Field guide' }).first().click()
    await expect(visitor.getByText('Launch price until 3 March 2030')).toBeVisible()
    await expectAccessible(visitor)
    await visitor.getByRole('main').getByRole('button', { name: 'Pay CHF 9.00' }).click()
    const purchase = purchaseOn(visitor)
    await expect(purchase.before).toHaveText('CHF 12.50')
    await purchase.email.fill(buyer)
    await purchase.fillCard(cards.good)
    await expect(purchase.pay).toHaveText('Order and pay CHF 9.00')
    await receive(visitor, () => purchase.pay.click())
    expect(await booksOf(stack, productId)).toEqual({ begun: 1, paid: 1, orders: 1 })
  },
)
