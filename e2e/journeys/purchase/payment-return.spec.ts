import type { Page } from '@playwright/test'
import { expectAccessible, expectAccessibleAtEachWidth } from '#e2e/support/browser/accessibility.ts'
import type { Addresses } from '#e2e/support/stack/addresses.ts'
import { cards, methodPageOn, purchaseOn, twintOn } from '#e2e/support/pages/card-form.ts'
import { again, buy, buyer, forSale, payButton, receive } from '#e2e/support/data/for-sale.ts'
import { makeCreator, PASSWORD } from '#e2e/support/data/creators.ts'
import { myDownloadsOn } from '#e2e/support/pages/my-downloads.ts'
import { letIn, submitLogin } from '#e2e/support/pages/sign-in.ts'
import { booksOf, lastPaymentOf, settlePayment } from '#e2e/support/data/payments.ts'
import { expect, test } from '#e2e/support/test.ts'

test.use({ language: 'en' })

/** Goes as far as the page of the payment method. Returns the product. */
async function leaveToPay(page: Page, stack: Addresses, suffix: string, method = 'TWINT'): Promise<string> {
  const productId = await forSale(page, stack, suffix, ['card', 'twint', 'klarna', 'paypal'])
  await payButton(page).click()
  const purchase = purchaseOn(page)
  await purchase.email.fill(buyer)
  await purchase.consent.check()
  await purchase.method(method).check()
  await expect(purchase.number).toBeHidden()
  await expectAccessible(page)
  await purchase.pay.click()
  await expect(methodPageOn(page, method).heading).toBeVisible()
  return productId
}

const title = (page: Page, name: string) => page.getByRole('heading', { level: 1, name })
const paymentIn = (page: Page) => new URL(page.url()).searchParams.get('payment_intent') ?? ''

test(
  'who paid elsewhere comes back to the download, once by itself',
  { tag: '@main' },
  async ({ page, stack, suffix }) => {
    const productId = await leaveToPay(page, stack, suffix)
    await receive(page, () => twintOn(page).authorize())
    await expect(title(page, 'Payment successful')).toBeVisible()
    await expect(page).toHaveTitle(/^Your payment/)
    await expect(page.getByRole('main').getByText('Download started!')).toBeVisible()
    await expectAccessibleAtEachWidth(page)
    // the secret is neither in the address bar nor in the history
    expect([...new URL(page.url()).searchParams.keys()].sort()).toEqual(['payment_intent', 'product', 'user'])

    let downloads = 0
    page.on('download', () => (downloads += 1))
    await page.reload()
    await expect(page.getByText('Your purchase is ready to download.')).toBeVisible()
    await expectAccessible(page)
    expect(downloads).toBe(0)
    await receive(page, () => again(page).click())

    await page.getByRole('link', { name: 'Back to the product' }).click()
    await expect(again(page)).toBeVisible()
    await expect(page.getByText('You bought this')).toBeVisible()
    expect(await booksOf(stack, productId)).toEqual({ begun: 1, paid: 1, orders: 1 })
  },
)

test(
  'who refuses elsewhere gets the form back with what was typed',
  { tag: '@main' },
  async ({ page, stack, suffix }) => {
    const productId = await leaveToPay(page, stack, suffix)
    await twintOn(page).refuse()
    await expect(title(page, 'Payment failed')).toBeVisible()
    await expect(page.getByText(/^Nothing was charged/)).toBeVisible()
    await expectAccessibleAtEachWidth(page)
    expect(await booksOf(stack, productId)).toMatchObject({ paid: 0, orders: 0 })
    await page.getByRole('button', { name: 'Try Again' }).click()
    const purchase = purchaseOn(page)
    await expect(
      purchase.error.filter({ hasText: /did not go through, and nothing was charged/ }),
    ).toBeVisible()
    await expect(purchase.email).toHaveValue(buyer)
    await expectAccessibleAtEachWidth(page)
    await purchase.twint.check()
    await purchase.pay.click()
    await receive(page, () => twintOn(page).authorize())
    expect(await booksOf(stack, productId)).toEqual({ begun: 1, paid: 1, orders: 1 })
  },
)

test('a payment that nobody confirmed in time can be made again', async ({ page, stack, suffix }) => {
  const productId = await leaveToPay(page, stack, suffix)
  await twintOn(page).expire()
  await expect(title(page, 'Your payment was not confirmed in time')).toBeVisible()
  await expect(page.getByText(/^Nothing was charged/)).toBeVisible()
  await expectAccessibleAtEachWidth(page)
  await page.getByRole('button', { name: 'Try Again' }).focus()
  await page.keyboard.press('Enter')
  const purchase = purchaseOn(page)
  await expect(purchase.error.filter({ hasText: /was not confirmed in time/ })).toBeVisible()
  await purchase.fillCard(cards.good)
  await receive(page, () => purchase.pay.click())
  await page.reload()
  await expect(again(page)).toBeVisible()
  await expect(purchase.dialog).toBeHidden()
  expect(await booksOf(stack, productId)).toEqual({ begun: 1, paid: 1, orders: 1 })
})

test('Klarna is approved', async ({ page, stack, suffix }) => {
  const productId = await leaveToPay(page, stack, suffix, 'Klarna')
  await receive(page, () => methodPageOn(page, 'Klarna').authorize())
  await expect(title(page, 'Payment successful')).toBeVisible()
  expect(await booksOf(stack, productId)).toEqual({ begun: 1, paid: 1, orders: 1 })
})

test('PayPal is refused and tried again', async ({ page, stack, suffix }) => {
  const productId = await leaveToPay(page, stack, suffix, 'PayPal')
  await methodPageOn(page, 'PayPal').refuse()
  await expect(title(page, 'Payment failed')).toBeVisible()
  await page.getByRole('button', { name: 'Try Again' }).click()
  const purchase = purchaseOn(page)
  await expect(purchase.email).toHaveValue(buyer)
  await purchase.method('PayPal').check()
  await purchase.pay.click()
  await receive(page, () => methodPageOn(page, 'PayPal').authorize())
  expect(await booksOf(stack, productId)).toEqual({ begun: 1, paid: 1, orders: 1 })
})

test('while Klarna thinks about it nobody pays twice', async ({ page, stack, suffix }) => {
  const productId = await leaveToPay(page, stack, suffix, 'Klarna')
  await methodPageOn(page, 'Klarna').confirmLater()
  await expect(title(page, 'Your payment is still being processed')).toBeVisible()
  await page.getByRole('link', { name: 'Back to the product' }).click()
  await payButton(page).click()
  await expect(title(page, 'Your payment is still being processed')).toBeVisible()
  await settlePayment(stack, await lastPaymentOf(stack, productId), 'complete')
  await receive(page, () => page.getByRole('button', { name: 'Check again' }).click())
  expect(await booksOf(stack, productId)).toEqual({ begun: 1, paid: 1, orders: 1 })
})

test('who comes back in another browser gets the purchase by a mailed link', async ({
  page,
  visitor,
  stack,
  suffix,
}) => {
  await leaveToPay(page, stack, suffix)
  await receive(page, () => twintOn(page).authorize())
  await expect(title(page, 'Payment successful')).toBeVisible()

  await visitor.goto(page.url())
  await expect(title(visitor, 'We could not find this payment')).toBeVisible()
  await expect(visitor.getByText(/a link by email leads you there/)).toBeVisible()
  await expect(visitor.getByText(buyer)).toHaveCount(0)
  await expectAccessibleAtEachWidth(visitor)
  await expect(visitor.getByRole('link', { name: 'Back to the product' })).toBeVisible()
  const { email, send, sent } = myDownloadsOn(visitor)
  await email.fill(buyer)
  await send.click()
  await expect(sent).toBeVisible()
})

test('who turns back on the way can pay another way', async ({ page, stack, suffix }) => {
  const productId = await leaveToPay(page, stack, suffix)
  await page.goBack()
  await buy(page, buyer, cards.good)
  expect(await booksOf(stack, productId)).toEqual({ begun: 1, paid: 1, orders: 1 })
})

test('a payment on its way is looked at again by itself', async ({
  page,
  stack,
  suffix,
  expectedConsole,
}) => {
  // Playwright's clock runs in every frame. The frame for downloads runs no script.
  expectedConsole.push('Blocked script execution in ')
  await page.clock.install()
  const productId = await leaveToPay(page, stack, suffix)
  await twintOn(page).confirmLater()
  await expect(title(page, 'Your payment is still being processed')).toBeVisible()
  await expectAccessibleAtEachWidth(page)
  await page.getByRole('button', { name: 'Check again' }).click()
  await expect(page.getByRole('button', { name: 'Check again' })).toBeEnabled()
  await settlePayment(stack, paymentIn(page), 'complete')
  await receive(page, () => page.clock.fastForward(5000))
  await expect(title(page, 'Payment successful')).toBeVisible()
  expect(await booksOf(stack, productId)).toEqual({ begun: 1, paid: 1, orders: 1 })
})

test('who paid signed in and comes back signed out is asked to sign in again', async ({
  page,
  visitor,
  stack,
  suffix,
}) => {
  const anna = await makeCreator(stack, `a${suffix}`)
  await letIn(page, anna)
  await leaveToPay(page, stack, suffix)
  await receive(page, () => twintOn(page).authorize())
  await expect(title(page, 'Payment successful')).toBeVisible()

  await visitor.goto(page.url())
  await expect(title(visitor, 'We could not find this payment')).toBeVisible()
  await expect(visitor.getByText('Were you signed in when you paid?')).toBeVisible()
  await expectAccessibleAtEachWidth(visitor)
  await visitor.getByRole('main').getByRole('link', { name: 'Sign In' }).click()
  await expect(title(visitor, 'Welcome back')).toBeVisible()
  await receive(visitor, () => submitLogin(visitor, { ...anna, password: PASSWORD }))
  await expect(title(visitor, 'Payment successful')).toBeVisible()
})
