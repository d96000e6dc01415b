import { plainProduct } from '#src/domain/testing/plain-product.ts'
import type { ProductInput } from '#src/domain/contracts/marketplace/products.ts'
import type { Page } from '@playwright/test'
import { expectAccessibleAtEachWidth } from '#e2e/support/browser/accessibility.ts'
import type { Addresses } from '#e2e/support/stack/addresses.ts'
import { cards, purchaseOn } from '#e2e/support/pages/card-form.ts'
import { buyer, offered, payButton, receive, terms } from '#e2e/support/data/for-sale.ts'
import { booksOf } from '#e2e/support/data/payments.ts'
import { serverTables } from '#e2e/support/data/server-tables.ts'
import { expect, test } from '#e2e/support/test.ts'

test.use({ language: 'en' })

/** How the browser reports a payment that can no longer be paid. */
const over = 'status of 400'

/** Saving without a picture removes the one on the open page, which asks for it once more in other widths. */
const removedPicture = 'status of 404'

/** Opens and fills in the payment form of a product, and opens its seller's browser. */
async function formFilled(page: Page, stack: Addresses, suffix: string) {
  const { seller, productId } = await offered(page, stack, suffix)
  await payButton(page).click()
  const purchase = purchaseOn(page)
  await purchase.email.fill(buyer)
  await purchase.fillCard(cards.good)
  const tables = serverTables(stack)
  return {
    productId,
    purchase,
    /** Saves the product as its seller, and waits for everything that follows. */
    change: async (change: Partial<ProductInput>) => {
      await seller.person.call('products.save', {
        productId,
        product: { ...plainProduct, ...terms, ...change },
      })
      await expect
        .poll(async () =>
          (await tables.find('open_payments', [])).filter((row) => row.productId === productId),
        )
        .toEqual([])
    },
  }
}

test(
  'a price that rises while the form is open is told before anybody pays it',
  { tag: '@main' },
  async ({ page, stack, suffix, expectedConsole }) => {
    expectedConsole.push(over, removedPicture)
    const { productId, purchase, change } = await formFilled(page, stack, suffix)
    await change({ priceCents: 90_000 })
    await purchase.pay.click()

    const notice = 'The price has changed from CHF 12.50 to CHF 900.00. Nothing was charged.'
    await expect(purchase.dialog.getByRole('status').filter({ hasText: notice })).toBeVisible()
    await expect(purchase.dialog.getByText('Price before: CHF 12.50')).toBeVisible()
    await expect(purchase.email).toHaveValue(buyer)
    await expect(purchase.pay).toHaveText('Order and pay CHF 900.00')
    await expectAccessibleAtEachWidth(page)

    await purchase.fillCard(cards.good)
    await receive(page, () => purchase.pay.click())
    expect(await booksOf(stack, productId)).toMatchObject({ paid: 1, orders: 1 })
  },
)

test('a product that is taken back while the form is open is not sold', async ({
  page,
  stack,
  suffix,
  expectedConsole,
}) => {
  expectedConsole.push(over, removedPicture)
  const { productId, purchase, change } = await formFilled(page, stack, suffix)
  await change({ status: 'draft' })
  await purchase.pay.click()
  await expect(purchase.error.filter({ hasText: 'Nothing was charged.' })).toBeVisible()
  await expectAccessibleAtEachWidth(page)
  expect(await booksOf(stack, productId)).toMatchObject({ paid: 0, orders: 0 })
})
