import type { Addresses } from '#e2e/support/stack/addresses.ts'
import { mailsTo, newestMail } from '#local/appwrite/testing/local-controls.ts'
import { paths } from '#src/config/paths.ts'
import { expectAccessibleAtEachWidth } from '#e2e/support/browser/accessibility.ts'
import { makeCreator } from '#e2e/support/data/creators.ts'
import { buy, offered } from '#e2e/support/data/for-sale.ts'
import { lastPaymentOf } from '#e2e/support/data/payments.ts'
import { serverTables } from '#e2e/support/data/server-tables.ts'
import { cards } from '#e2e/support/pages/card-form.ts'
import { myDownloadsOn } from '#e2e/support/pages/my-downloads.ts'
import { withdrawalOn } from '#e2e/support/pages/withdrawal.ts'
import { letIn } from '#e2e/support/pages/sign-in.ts'
import { expect, test } from '#e2e/support/test.ts'

test.use({ language: 'en' })

/** Turns the last sale into one whose payment succeeded without the consent, as from a browser that never sent it. Returns its id. */
async function soldWithoutConsent(stack: Addresses, productId: string): Promise<string> {
  const orderId = await lastPaymentOf(stack, productId)
  await serverTables(stack).update('payments', orderId, {
    consent: '',
    consentAt: null,
    firstDeliveredAt: null,
  })
  return orderId
}

test(
  'a guest withdraws on a phone: the money comes back, and the seller is told',
  { tag: '@main' },
  async ({ page, visitor, stack, suffix }) => {
    const email = `buyer-${suffix}@visitors.example`
    const { seller, productId } = await offered(page, stack, suffix)
    await buy(page, email, cards.good)
    const orderId = await soldWithoutConsent(stack, productId)
    const phone = { width: 390, height: 844 }
    await visitor.setViewportSize(phone)
    const withdrawal = withdrawalOn(visitor)

    await test.step('the page is in the footer, and says what is missing', async () => {
      await visitor.goto('/')
      await visitor.getByRole('contentinfo').getByRole('link', { name: 'Withdraw from contract' }).click()
      await expect(visitor).toHaveURL(paths.withdraw.href())
      await expect(visitor).toHaveTitle('Withdraw from contract · Fundus')
      await withdrawal.goOn.click()
      await expect(withdrawal.name).toBeFocused()
      await expectAccessibleAtEachWidth(visitor)
      await visitor.setViewportSize(phone)
    })

    await test.step('a browser that knows nothing declares with number and address', async () => {
      await withdrawal.name.fill('Ada Lovelace')
      await withdrawal.order.fill(orderId)
      await withdrawal.email.fill(email)
      await withdrawal.email.press('Enter')
      await expect(withdrawal.heading('Confirm your withdrawal')).toBeFocused()
      await expectAccessibleAtEachWidth(visitor)
      await visitor.setViewportSize(phone)
      await withdrawal.confirm.press('Enter')
      await expect(withdrawal.heading('Your declaration has arrived')).toBeFocused()
      await expect(visitor.getByText(`We confirm it by e-mail to ${email}`)).toBeVisible()
      await expectAccessibleAtEachWidth(visitor)
    })

    await test.step('the mail confirms it, the money is back, and the seller knows why', async () => {
      const { plain } = await newestMail(stack, email, 'Your withdrawal')
      expect(plain).toContain(orderId)
      expect(plain).toContain('so the contract has ended')
      const payment = () => serverTables(stack).get('payments', orderId)
      await expect.poll(async () => (await payment())?.status).toBe('refunded')
      await expect.poll(async () => (await mailsTo(stack, email, 'You get your money back')).length).toBe(1)
      await letIn(visitor, seller)
      await visitor.goto(paths.dashboard.href('orders'))
      await expect(visitor.getByText('Withdrawn by the buyer, given back').first()).toBeVisible()
    })

    await test.step('the browser that has bought can’t download any more', async () => {
      const downloads = myDownloadsOn(page)
      await downloads.open()
      await expect(downloads.rows.getByText('Refunded', { exact: true })).toBeVisible()
      await expect(downloads.rows.getByRole('link', { name: 'Withdraw from contract' })).toHaveCount(0)
    })
  },
)

test('an account chooses the purchase from its list', async ({ page, stack, suffix }) => {
  const buyer = await makeCreator(stack, `b${suffix}`)
  const { productId } = await offered(page, stack, suffix)
  const address = page.url()
  await letIn(page, buyer)
  await page.goto(address)
  await buy(page, `buyer-${suffix}@visitors.example`, cards.good)
  const orderId = await soldWithoutConsent(stack, productId)
  const downloads = myDownloadsOn(page)
  const withdrawal = withdrawalOn(page)

  await downloads.open()
  await downloads.rows.getByRole('link', { name: 'Withdraw from contract' }).click()
  await expect(page).toHaveURL(paths.withdraw.href(orderId))
  await expect(withdrawal.order).toHaveValue(orderId)
  await expect(withdrawal.email).toHaveValue(buyer.email)
  await expect(page.getByText(/^You can withdraw until/)).toBeVisible()
  await expectAccessibleAtEachWidth(page)
  await withdrawal.order.fill('')
  await withdrawal.choose.click()
  await expect(withdrawal.order).toHaveValue(orderId)
  await expect(withdrawal.name).toBeFocused()
  await page.keyboard.type('Ada Lovelace')
  await withdrawal.goOn.click()
  await expect(page.getByText('Field guide')).toBeVisible()
  await withdrawal.confirm.dblclick()
  await expect(withdrawal.heading('Your declaration has arrived')).toBeVisible()
  await expect.poll(async () => (await mailsTo(stack, buyer.email, 'Your withdrawal')).length).toBe(1)
  await expect
    .poll(async () => (await serverTables(stack).get('payments', orderId))?.givenBackFor)
    .toBe('revoked')
  await page.goto(paths.withdraw.href(orderId))
  await expect(page.getByText('The money went back, or your bank is deciding about it.')).toBeVisible()
  await expect(withdrawal.choose).toBeHidden()
})

test('who agreed to immediate delivery and has the file reads why it stays', async ({
  page,
  stack,
  suffix,
}) => {
  const email = `buyer-${suffix}@visitors.example`
  const { productId } = await offered(page, stack, suffix)
  await buy(page, email, cards.good)
  const orderId = await lastPaymentOf(stack, productId)
  const withdrawal = withdrawalOn(page)
  await page.goto(paths.withdraw.href(orderId))
  await expect(page.getByText(/^You agreed to immediate delivery and got the file on/)).toBeVisible()
  await expect(withdrawal.choose).toHaveCount(0)
  await expectAccessibleAtEachWidth(page)
  await withdrawal.name.fill('Ada Lovelace')
  await withdrawal.email.fill(email)
  await withdrawal.goOn.click()
  await withdrawal.confirm.click()
  await expect(withdrawal.heading('Your declaration has arrived')).toBeVisible()
  const { plain } = await newestMail(stack, email, 'Your withdrawal')
  expect(plain).toContain('you agreed that the file is delivered at once')
  expect(await serverTables(stack).get('payments', orderId)).toMatchObject({
    status: 'paid',
    givenBackFor: null,
  })
})
