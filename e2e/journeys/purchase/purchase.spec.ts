import type { Locator } from '@playwright/test'
import { paths } from '#src/config/paths.ts'
import { expectAccessible, expectAccessibleAtEachWidth } from '#e2e/support/browser/accessibility.ts'
import { bankOn, cards, purchaseOn, walletOn } from '#e2e/support/pages/card-form.ts'
import { makeCreator } from '#e2e/support/data/creators.ts'
import { again, buy, buyer, forSale, offer, payButton, price, receive } from '#e2e/support/data/for-sale.ts'
import { booksOf, forgetPaymentAccount, payersOf } from '#e2e/support/data/payments.ts'
import { letIn } from '#e2e/support/pages/sign-in.ts'
import { expect, test } from '#e2e/support/test.ts'

test.use({ language: 'en' })

/** How the browser reports responses that mean 'card refused'. */
const refusedCard = 'status of 402'
const lostConnection = 'net::ERR_FAILED'

/** Expects the picture instead of a placeholder. */
async function expectPicture(picture: Locator) {
  await expect(picture).toHaveCount(1)
  await expect(picture).toHaveJSProperty('complete', true)
  await expect(picture).not.toHaveJSProperty('naturalWidth', 0)
}

test(
  'paying by card starts the download and makes one order',
  { tag: '@main' },
  async ({ page, stack, suffix }) => {
    const productId = await forSale(page, stack, suffix)
    const purchase = purchaseOn(page)

    await test.step('the page says that the payment is secure', async () => {
      await expect(page.getByRole('listitem').filter({ hasText: 'Secure payment' })).toBeVisible()
      await expectAccessibleAtEachWidth(page)
      await payButton(page).click()
    })

    await test.step('the dialog shows the product, its price and the ways to pay', async () => {
      await expect(purchase.dialog.getByText('Total')).toBeVisible()
      await expect(purchase.consent).not.toBeChecked()
      await expect(purchase.dialog.getByRole('radio')).toHaveCount(0)
      await expectAccessibleAtEachWidth(page)
    })

    await test.step('nothing is paid without the consent to immediate delivery', async () => {
      await purchase.email.fill(buyer)
      await purchase.pay.click()
      await expect(purchase.error).toHaveText('Please agree to the immediate delivery to order')
      await purchase.email.clear()
      await purchase.consent.check()
      // the browser of this test is in the time zone of Zurich
      await expect(purchase.dialog.getByRole('radio').first()).toHaveAccessibleName('TWINT')
      await purchase.card.check()
      await expect(purchase.number).toBeVisible()
      await expect(purchase.dialog.getByText('Field guide')).toBeVisible()
      await expect(purchase.dialog.getByText('by Ada Test', { exact: true })).toBeVisible()
      await expect(purchase.dialog.getByText(price, { exact: true }).first()).toBeVisible()
      await expectPicture(purchase.dialog.locator('img'))
      await expect(purchase.dialog.getByText('Test payments')).toBeVisible()
      await expect(purchase.dialog.getByText(/^Secure payment\./)).toBeVisible()
      await expectAccessibleAtEachWidth(page)
    })

    await test.step('an address and a card that are missing are told', async () => {
      await purchase.pay.click()
      await expect(purchase.error).toHaveText('Email is required')
      await purchase.email.fill(buyer)
      await purchase.pay.click()
      await expect(purchase.error.filter({ hasText: 'Your card number is incomplete.' })).toBeVisible()
      await expectAccessible(page)
    })

    await test.step('the payment starts the download and makes one order', async () => {
      await purchase.fillCard(cards.good)
      await receive(page, () => purchase.pay.click())
      await expect(purchase.dialog).toBeHidden()
      await expect(page.getByRole('status').filter({ hasText: 'Download started!' }).first()).toBeVisible()
      expect(await booksOf(stack, productId)).toEqual({ begun: 1, paid: 1, orders: 1 })
    })

    await test.step('the page says what was bought, where the receipt is, and what comes next', async () => {
      const main = page.getByRole('main')
      await expect(main.getByRole('heading', { level: 1, name: 'Payment successful' })).toBeVisible()
      await expect(main.getByRole('link', { name: 'Field guide', exact: true }).first()).toBeVisible()
      await expect(main.getByText(/^We have sent the receipt to b…@/)).toBeVisible()
      await expect(main.getByRole('link', { name: 'Sign up for free' })).toBeVisible()
      await expect(main.getByRole('button', { name: 'Follow' })).toBeVisible()
      await expectAccessibleAtEachWidth(page)
      await main.getByRole('link', { name: 'All your downloads' }).click()
      await expect(page.getByRole('heading', { level: 1, name: 'My downloads' })).toBeVisible()
      await page.goBack()
      await expect(main.getByText('Your purchase is ready to download.')).toBeVisible()
    })
  },
)

test('who is signed in pays under the own name and address', async ({ page, stack, suffix }) => {
  const fan = await makeCreator(stack, `fan-${suffix}`, 'Ben Fan')
  await letIn(page, fan)
  const productId = await forSale(page, stack, suffix)
  await payButton(page).click()
  const purchase = purchaseOn(page)
  await purchase.fillCard(cards.good)
  await expect(purchase.email).toHaveValue(fan.email)
  await receive(page, () => purchase.pay.click())
  expect(await payersOf(stack, productId)).toMatchObject([{ name: 'Ben Fan', email: fan.email }])
})

test('the keyboard is enough', async ({ page, stack, suffix }) => {
  const productId = await forSale(page, stack, suffix)
  await expect(payButton(page)).toBeVisible()
  await payButton(page).focus()
  await page.keyboard.press('Enter')
  const purchase = purchaseOn(page)
  await expect(purchase.email).toBeFocused()
  await page.keyboard.type(buyer)
  await page.keyboard.press('Tab')
  await page.keyboard.type('Ben Keller')
  // past the country to the consent
  for (let stops = 0; stops < 2; stops += 1) await page.keyboard.press('Tab')
  await page.keyboard.press('Space')
  await expect(purchase.twint).toBeVisible()
  // past the terms and the three wallets to the payment methods
  for (let stops = 0; stops < 5; stops += 1) await page.keyboard.press('Tab')
  await page.keyboard.press('ArrowRight')
  await expect(purchase.card).toBeChecked()
  for (const typed of [cards.good, '1234', '123']) {
    await page.keyboard.press('Tab')
    await page.keyboard.type(typed)
  }
  await receive(page, () => page.keyboard.press('Enter'))
  expect(await booksOf(stack, productId)).toEqual({ begun: 1, paid: 1, orders: 1 })
  expect(await payersOf(stack, productId)).toMatchObject([{ name: 'Ben Keller', email: buyer }])
})

test.describe('on a small screen', () => {
  for (const viewport of [
    { width: 1280, height: 800 },
    { width: 390, height: 664 },
  ]) {
    test(`of ${viewport.width} by ${viewport.height} what is wrong and how to pay stay in view`, async ({
      page,
      stack,
      suffix,
      expectedConsole,
    }) => {
      expectedConsole.push(refusedCard)
      await page.setViewportSize(viewport)
      await forSale(page, stack, suffix)
      await payButton(page).click()
      const purchase = purchaseOn(page)
      await expect(purchase.consent).toBeVisible()
      await expect(purchase.pay).toBeInViewport({ ratio: 1 })
      await purchase.email.fill(buyer)
      await purchase.fillCard(cards.declined)
      await purchase.pay.click()
      const declined = purchase.error.filter({ hasText: 'Your card was declined.' })
      await expect(declined).toBeInViewport({ ratio: 1 })
      await expect(purchase.pay).toBeInViewport({ ratio: 1 })
      await expectAccessible(page)
    })
  }
})

test('a wallet pays once its sheet is confirmed, by keyboard', async ({ page, stack, suffix }) => {
  const productId = await forSale(page, stack, suffix)
  await payButton(page).click()
  const purchase = purchaseOn(page)
  await purchase.email.fill(buyer)
  const sheet = walletOn(page, 'Google Pay')
  await expect(purchase.wallet('Google Pay')).toHaveCount(0)
  await purchase.consent.check()
  await purchase.wallet('Google Pay').press('Enter')
  await expect(purchase.wallet('Google Pay')).toHaveAttribute('aria-pressed', 'true')
  await expectAccessibleAtEachWidth(page)
  await purchase.pay.press('Enter')
  await expect(sheet.dialog).toBeVisible()
  await expectAccessible(page)
  await page.keyboard.press('Escape')
  await expect(sheet.dialog).toBeHidden()
  // nothing was tried, so there is nothing to report
  await expect(purchase.error).toHaveCount(0)
  await expect(purchase.email).toHaveValue(buyer)
  await purchase.pay.press('Enter')
  await receive(page, () => sheet.confirm.press('Enter'))
  expect(await booksOf(stack, productId)).toEqual({ begun: 1, paid: 1, orders: 1 })
})

test.describe('on a phone', () => {
  test.use({ viewport: { width: 390, height: 844 } })

  test('the bar at the bottom leads to the same payment', async ({ page, stack, suffix }) => {
    const productId = await forSale(page, stack, suffix)
    await expect(payButton(page)).toHaveCount(1)
    await page.getByRole('heading', { name: 'About the creator' }).scrollIntoViewIfNeeded()
    const bar = page.getByRole('complementary', { name: 'Get this product' })
    await bar.getByRole('button', { name: `Pay ${price}` }).click()
    const purchase = purchaseOn(page)
    await purchase.email.fill(buyer)
    await purchase.fillCard(cards.good)
    await receive(page, () => purchase.pay.click())
    expect(await booksOf(stack, productId)).toEqual({ begun: 1, paid: 1, orders: 1 })
  })
})

test(
  'a declined card is told in the provider’s words and another one pays',
  { tag: '@main' },
  async ({ page, stack, suffix, expectedConsole }) => {
    expectedConsole.push(refusedCard)
    const productId = await forSale(page, stack, suffix)
    await payButton(page).click()
    const purchase = purchaseOn(page)
    await purchase.email.fill(buyer)
    await purchase.fillCard(cards.declined)
    await purchase.pay.click()
    await expect(purchase.error.filter({ hasText: 'Your card was declined.' })).toBeVisible()
    await expect(page.getByRole('alert').filter({ hasText: /^Payment failed$/ })).toBeVisible()
    await expect(purchase.pay).toBeFocused()
    await expectAccessibleAtEachWidth(page)
    await purchase.fillCard(cards.poor)
    await purchase.pay.click()
    await expect(purchase.error.filter({ hasText: 'Your card has insufficient funds.' })).toBeVisible()
    await purchase.fillCard(cards.good)
    await receive(page, () => purchase.pay.click())
    expect(await booksOf(stack, productId)).toEqual({ begun: 1, paid: 1, orders: 1 })
  },
)

test(
  'the bank’s question can be cancelled, failed and passed',
  { tag: '@main' },
  async ({ page, stack, suffix }) => {
    const productId = await forSale(page, stack, suffix)
    await payButton(page).click()
    const purchase = purchaseOn(page)
    const bank = bankOn(page)
    await purchase.email.fill(buyer)
    await purchase.fillCard(cards.asksTheBank)
    for (const act of [bank.cancel, bank.fail]) {
      await purchase.pay.click()
      await expect(bank.dialog).toBeVisible()
      await act()
      await expect(bank.dialog).toBeHidden()
      await expect(
        purchase.error.filter({ hasText: /unable to authenticate your payment method/ }),
      ).toBeVisible()
    }
    expect(await booksOf(stack, productId)).toMatchObject({ paid: 0, orders: 0 })
    await purchase.pay.click()
    await expect(bank.dialog).toBeVisible()
    await expectAccessibleAtEachWidth(page)
    await receive(page, () => bank.complete())
    expect(await booksOf(stack, productId)).toEqual({ begun: 1, paid: 1, orders: 1 })
  },
)

test('closing and opening again goes on with the same payment', async ({ page, stack, suffix }) => {
  const productId = await forSale(page, stack, suffix)
  const purchase = purchaseOn(page)
  for (const close of [
    () => page.keyboard.press('Escape'),
    () => purchase.twint.press('Escape'),
    () => purchase.dialog.getByRole('button', { name: 'Close' }).click(),
  ]) {
    await payButton(page).click()
    await purchase.consent.check()
    await expect(purchase.twint).toBeVisible()
    await close()
    await expect(purchase.dialog).toBeHidden()
    await expect(payButton(page)).toBeFocused()
  }
  await payButton(page).click()
  await purchase.email.fill(buyer)
  await purchase.fillCard(cards.good)
  await receive(page, () => purchase.pay.click())
  await expect(purchase.dialog).toBeHidden()

  // a buyer gets the file again without the form
  await receive(page, () => again(page).click())
  await page.reload()
  await receive(page, () => again(page).click())
  expect(await booksOf(stack, productId)).toEqual({ begun: 1, paid: 1, orders: 1 })
})

test(
  'a double click charges once, and nothing closes the dialog meanwhile',
  { tag: '@main' },
  async ({ page, stack, suffix }) => {
    const productId = await forSale(page, stack, suffix)
    let answer: () => void = () => undefined
    const answered = new Promise<void>((resolve) => (answer = resolve))
    let confirmations = 0
    await page.route('**/v1/payment_intents/*/confirm', async (route) => {
      confirmations += 1
      await answered
      await route.continue()
    })
    await payButton(page).click()
    const purchase = purchaseOn(page)
    await purchase.email.fill(buyer)
    await purchase.fillCard(cards.good)
    await purchase.pay.dblclick()
    await expect(purchase.dialog.getByRole('button', { name: 'Processing...' })).toBeDisabled()
    await expect(purchase.dialog.getByRole('button', { name: 'Close' })).toBeHidden()
    await expectAccessible(page)
    await page.keyboard.press('Escape')
    await purchase.number.press('Escape')
    await page.keyboard.press('Escape')
    await expect(purchase.dialog).toBeVisible()

    await receive(page, () => Promise.resolve(answer()))
    await expect(purchase.dialog).toBeHidden()
    expect(confirmations).toBe(1)
    expect(await booksOf(stack, productId)).toEqual({ begun: 1, paid: 1, orders: 1 })
  },
)

for (const { lost, told } of [
  { lost: 'payments', told: 'You will not be charged again.' },
  { lost: 'marketplace', told: 'We can’t reach the server' },
]) {
  test(`a payment outlives a lost connection to ${lost}`, async ({
    page,
    stack,
    suffix,
    expectedConsole,
  }) => {
    expectedConsole.push(lostConnection)
    const productId = await forSale(page, stack, suffix)
    await payButton(page).click()
    const purchase = purchaseOn(page)
    await purchase.email.fill(buyer)
    await purchase.fillCard(cards.good)
    await page.route(`**/functions/${lost}/executions`, (route) => route.abort())
    await purchase.pay.click()
    const problem = page.getByRole('main').getByRole('alert').filter({ hasText: told })
    await expect(problem).toBeVisible()
    await expectAccessibleAtEachWidth(page)
    await page.getByRole('button', { name: 'Try Again' }).click()
    await expect(problem).toBeVisible()

    await page.unrouteAll()
    await receive(page, () => page.reload())
    expect(await booksOf(stack, productId)).toEqual({ begun: 1, paid: 1, orders: 1 })
  })
}

test('a seller who lost the payment account meanwhile is no dead end without words', async ({
  page,
  seller,
  stack,
  suffix,
}) => {
  const productId = await offer(seller, suffix)
  await page.goto(paths.product.href(seller.username, productId))
  await expect(payButton(page)).toBeVisible()
  await forgetPaymentAccount(stack, seller)
  await payButton(page).click()
  const purchase = purchaseOn(page)
  await expect(purchase.error).toContainText('Not for sale yet')
  await expect(purchase.error).toContainText('Nothing was charged.')
  await expect(purchase.dialog.getByRole('button', { name: 'Try Again' })).toHaveCount(0)
  await expectAccessibleAtEachWidth(page)
  await page.keyboard.press('Escape')
  await expect(purchase.dialog).toBeHidden()
})

test('who bought in another tab is not charged again, and is known on the next visit', async ({
  page,
  context,
  stack,
  suffix,
}) => {
  const productId = await forSale(page, stack, suffix)
  const other = await context.newPage()
  await other.goto(page.url())
  await expect(payButton(other)).toBeVisible()
  await buy(page, buyer, cards.good)
  await receive(other, () => payButton(other).click())
  await expect(again(other)).toBeVisible()
  expect(await booksOf(stack, productId)).toEqual({ begun: 1, paid: 1, orders: 1 })
})
