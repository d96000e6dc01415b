import { paths } from '#src/config/paths.ts'
import { expectAccessible, expectAccessibleAtEachWidth } from '#e2e/support/browser/accessibility.ts'
import { makeCreator, makeSeller, PASSWORD } from '#e2e/support/data/creators.ts'
import { makeDiscount } from '#e2e/support/data/discounts.ts'
import { again, buyer, offer, offered, payButton, receive } from '#e2e/support/data/for-sale.ts'
import { booksOf } from '#e2e/support/data/payments.ts'
import { bankOn, cards, purchaseOn, twintOn } from '#e2e/support/pages/card-form.ts'
import { submitLogin } from '#e2e/support/pages/sign-in.ts'
import { expect, test } from '#e2e/support/test.ts'

test.use({ language: 'en' })

test(
  'a code of a link outlasts a sign-in, and is paid less with',
  { tag: '@main' },
  async ({ page, stack, suffix }) => {
    const seller = await makeSeller(stack, suffix)
    const ben = await makeCreator(stack, `b${suffix}`, 'Ben Test')
    const productId = await offer(seller, suffix)
    await makeDiscount(seller, 'EARLY', { kind: 'amount', amountCents: 250 })
    await page.goto(`${paths.creator.href(seller.username)}?code=EARLY`)
    await page.getByRole('link', { name: 'Field guide' }).first().click()
    await expect(page.getByText('The code EARLY will be applied when you pay.')).toBeVisible()
    await expect(page.locator('link[rel=canonical]')).not.toHaveAttribute('href', /code/)
    await page.getByRole('banner').getByRole('link', { name: 'Sign In' }).click()
    await submitLogin(page, { ...ben, password: PASSWORD })

    await payButton(page).click()
    const purchase = purchaseOn(page)
    await expect(purchase.applied('EARLY')).toHaveText('Code EARLY is applied. You save CHF 2.50.')
    await expect(purchase.before).toHaveText('CHF 12.50')
    await purchase.fillCard(cards.good)
    await expect(purchase.pay).toHaveText('Order and pay CHF 10.00')
    await expectAccessibleAtEachWidth(page)
    await receive(page, () => purchase.pay.click())
    expect(await booksOf(stack, productId)).toEqual({ begun: 1, paid: 1, orders: 1 })
    await page.goto(paths.downloads.href())
    await expect(page.getByText('CHF 2.50 less with the code EARLY')).toBeVisible()
  },
)

test('wrong codes say why, the right one is kept by the bank and the page of a payment method', async ({
  page,
  stack,
  suffix,
}) => {
  const { seller, productId } = await offered(page, stack, suffix, ['card', 'twint'])
  const other = await offer(seller, `o${suffix}`)
  await makeDiscount(seller, 'OTHERS', { productIds: [other] })
  await makeDiscount(seller, 'OVER', { endsAt: '2026-03-03T10:00:00.000Z' })
  await makeDiscount(seller, 'ONCE', { percent: 20, isOncePerBuyer: true })
  await payButton(page).click()
  const purchase = purchaseOn(page)
  await purchase.email.fill(buyer)
  await purchase.haveCode.click()
  await expect(purchase.code).toBeFocused()
  for (const [code, problem] of [
    ['NOBODYS', 'This code does not exist.'],
    ['over', 'This code ended on 3 Mar 2026.'],
    ['OTHERS', 'This code is not for this product.'],
  ] as const) {
    await purchase.code.fill(code)
    await purchase.code.press('Enter')
    await expect(purchase.error.filter({ hasText: problem })).toBeVisible()
    await expect(purchase.code).toHaveValue(code)
  }
  await purchase.code.fill('once')
  await purchase.code.press('Enter')
  const email = purchase.dialog.getByRole('textbox', { name: 'Email for the code' })
  await expect(email).toHaveValue(buyer)
  await expectAccessibleAtEachWidth(page)
  await email.press('Enter')
  await expect(purchase.applied('ONCE')).toBeVisible()
  await expect(purchase.before).toHaveText('CHF 12.50')
  await expect(purchase.email).toHaveValue(buyer)

  await purchase.consent.check()
  await purchase.twint.check()
  await purchase.pay.click()
  await twintOn(page).refuse()
  await page.getByRole('button', { name: 'Try Again' }).click()
  await expect(purchase.applied('ONCE')).toBeVisible()
  await purchase.fillCard(cards.asksTheBank)
  await expect(purchase.pay).toHaveText('Order and pay CHF 10.00')
  await purchase.pay.click()
  await receive(page, () => bankOn(page).complete())
  expect(await booksOf(stack, productId)).toMatchObject({ paid: 1, orders: 1 })
})

test(
  'a code that takes off everything asks for an address alone',
  { tag: '@main' },
  async ({ page, stack, suffix }) => {
    const { seller, productId } = await offered(page, stack, suffix)
    await makeDiscount(seller, 'GIFT', { percent: 100 })
    await page.goto(`${paths.product.href(seller.username, productId)}?code=gift`)
    await payButton(page).click()
    const purchase = purchaseOn(page)
    await expect(purchase.applied('GIFT')).toBeVisible()
    await expect(purchase.number).toHaveCount(0)
    await purchase.dialog.getByRole('button', { name: 'Remove the code GIFT' }).click()
    await expect(purchase.pay).toHaveText('Order and pay CHF 12.50')
    await purchase.haveCode.click()
    await purchase.code.fill('gift')
    await purchase.code.press('Enter')
    await purchase.email.fill('nobody')
    await purchase.getFree.click()
    await expect(purchase.email).toHaveAttribute('aria-invalid', 'true')
    await expectAccessibleAtEachWidth(page)
    await purchase.email.fill(buyer)
    await receive(page, () => purchase.getFree.click())
    await expect(again(page)).toBeVisible()
    await page.reload()
    await expect(again(page)).toBeVisible()
    await expect(page.getByText(/is entered for you/)).toHaveCount(0)
    expect(await booksOf(stack, productId)).toEqual({ begun: 1, paid: 0, orders: 1 })
    await page.goto(paths.downloads.href())
    await expect(page.getByText('CHF 12.50 less with the code GIFT')).toBeVisible()
    await expectAccessible(page)
  },
)
