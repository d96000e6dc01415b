import type { Page } from '@playwright/test'
import type { Addresses } from '#e2e/support/stack/addresses.ts'
import { expectAccessible, expectAccessibleAtEachWidth } from '#e2e/support/browser/accessibility.ts'
import { makeSeller, PASSWORD, type TestCreator } from '#e2e/support/data/creators.ts'
import { accountOf } from '#e2e/support/data/figures.ts'
import { offer } from '#e2e/support/data/for-sale.ts'
import { tabTo } from '#e2e/support/browser/keyboard.ts'
import { loseAnswer, loseNoMore } from '#e2e/support/browser/lost-answer.ts'
import { disconnectAccount, platformUnfinished, settlePayout } from '#e2e/support/data/payments.ts'
import { firstSold, payoutsOf, sell } from '#e2e/support/data/sales.ts'
import { openAs, submitLogin } from '#e2e/support/pages/sign-in.ts'
import { expect, test } from '#e2e/support/test.ts'
import { spoiledCalls } from '#e2e/support/browser/trouble.ts'
import { formatUtcDay } from '#src/lib/format/format-utc-day.ts'

test.use({ language: 'en' })

/** CHF 12.50 less 5 %. */
const NET = 'CHF 11.87'

const dayIn = (days: number) => new Date(Date.now() + days * 86_400_000).toISOString().slice(0, 10)

/** Moves the first sale into the past, so that the first payout need not wait. */
async function oldSeller(stack: Addresses, suffix: string): Promise<TestCreator> {
  const seller = await makeSeller(stack, suffix)
  await firstSold(stack, seller)
  return seller
}

const payoutsOn = (page: Page) => {
  const button = (name: string | RegExp) => page.getByRole('button', { name })
  return {
    connect: button('Connect with Stripe'),
    country: page.getByRole('combobox', { name: 'Country' }),
    resume: button('Continue setup'),
    withdraw: page.getByRole('button', { name: 'Withdraw', exact: true }),
    manage: button(/^Manage payouts/),
    more: button('Load more'),
    confirmation: page.getByRole('dialog', { name: 'Withdraw your balance' }),
    confirm: button(`Withdraw ${NET}`),
    requested: page.getByRole('dialog', { name: 'Payout Requested' }),
    rows: page
      .getByRole('table', { name: 'Payout history' })
      .getByRole('row')
      .filter({ has: page.getByRole('cell') }),
    balance: page.getByText('Outstanding balance').locator('xpath=following-sibling::dd'),
    setup: page.getByRole('heading', { name: 'Set up payouts' }),
    choose: (name: string) => button(name).click(),
  }
}

async function openPayouts(page: Page, creator: TestCreator) {
  await openAs(page, creator, '/members/payouts')
  return payoutsOn(page)
}

test(
  'a creator connects an account, sets it up in two goes, and is paid',
  { tag: '@main' },
  async ({ page, creator, stack, suffix }) => {
    const panel = await openPayouts(page, creator)
    await test.step('a country is chosen, and the setup is left unfinished', async () => {
      await expect(panel.connect).toBeVisible()
      await expectAccessibleAtEachWidth(page)
      await panel.connect.click()
      await expect(panel.country).toHaveAccessibleDescription(/Please choose your country/)
      await expectAccessibleAtEachWidth(page)
      await panel.country.selectOption('Switzerland')
      await panel.connect.dblclick()
      await expect(panel.setup).toBeVisible()
      await panel.choose('Leave unfinished')
    })

    await test.step('the setup is taken up again and completed', async () => {
      await expect(page.getByText(/^Your payment account is not set up yet/)).toBeVisible()
      await expect(page).toHaveURL('/members/payouts')
      await expect(panel.withdraw).toHaveCount(0)
      await expectAccessibleAtEachWidth(page)
      await panel.resume.click()
      await expect(panel.setup).toBeVisible()
      await panel.choose('Complete setup')
      await expect(page.getByText(/^Your payment account is connected/)).toBeVisible()
      await expect(page).toHaveURL('/members/payouts')
      await expect(panel.withdraw).toBeDisabled()
      await expect(panel.withdraw).toHaveAccessibleDescription('The minimum payout is CHF 10.00.')
      await expect(page.getByText('No payouts yet')).toBeVisible()
      await expectAccessibleAtEachWidth(page)
      expect(await accountOf(stack, creator)).toMatchObject({
        stripeConnected: true,
        stripeOnboardingComplete: true,
        verified: true,
      })
    })

    const payout = await test.step('the first payout waits, and is then requested once', async () => {
      await sell(stack, await offer(creator, suffix), 'buyer@visitors.example')
      await page.reload()
      await expect(panel.balance).toHaveText(NET)
      await expect(panel.withdraw).toBeDisabled()
      await expect(panel.withdraw).toHaveAccessibleDescription(
        `Your first payout is possible from ${formatUtcDay(dayIn(7))}. New sellers wait a little, in case a buyer disputes a payment.`,
      )
      await expect(page.getByText(`Withdraw by ${formatUtcDay(dayIn(90))}`)).toBeVisible()
      await expectAccessibleAtEachWidth(page)
      await firstSold(stack, creator)
      await page.reload()
      await panel.withdraw.click()
      await expectAccessibleAtEachWidth(page)
      await panel.confirm.dblclick()
      await expect(panel.requested).toContainText(`${NET} is on its way`)
      await expectAccessibleAtEachWidth(page)
      await page.keyboard.press('Escape')
      await expect(page.getByRole('heading', { level: 1 })).toBeFocused()
      await expect(panel.balance).toHaveText('CHF 0.00')
      await expect(panel.rows).toHaveText([/CHF 11.87.*Pending$/])
      const [payout, ...others] = await payoutsOf(stack, creator)
      expect(others).toEqual([])
      if (!payout) throw new Error('Nothing was paid out')
      return payout
    })

    await test.step('what becomes of the payout is shown', async () => {
      await settlePayout(stack, payout.id, 'paid')
      await page.reload()
      await expect(panel.rows).toHaveText([/CHF 11.87.*Completed/])
      await expectAccessibleAtEachWidth(page)
      await panel.rows.getByRole('button', { name: /^View details/ }).click()
      await expect(page.getByRole('dialog', { name: 'Payout details' })).toContainText(payout.id)
      await expectAccessibleAtEachWidth(page)
      await settlePayout(stack, payout.id, 'failed')
      await page.reload()
      await expect(panel.rows).toHaveText([/CHF 11.87.*Failed/])
      await expect(panel.balance).toHaveText(NET)
      await expectAccessibleAtEachWidth(page)
    })
  },
)

test('who connects before the site is set up reads that, loses nothing, and connects once it is', async ({
  page,
  creator,
  stack,
}) => {
  await platformUnfinished(stack, creator.email)
  const panel = await openPayouts(page, creator)
  await panel.country.selectOption('Switzerland')
  await panel.connect.click()
  await expect(
    page.getByText(/^Payouts are not available here yet: the people who run this site/),
  ).toBeVisible()
  await expect(panel.country).toHaveValue('CH')
  await expectAccessibleAtEachWidth(page)
  expect(await accountOf(stack, creator)).toMatchObject({ stripeAccountId: '' })

  await platformUnfinished(stack, null)
  await panel.connect.click()
  await expect(panel.setup).toBeVisible()
})

test('a link that was used up is replaced at once, and nobody is sent to and fro', async ({
  page,
  creator,
}) => {
  const panel = await openPayouts(page, creator)
  const { keyboard } = page
  await expect(panel.country).toBeVisible()
  await tabTo(panel.country)
  await keyboard.type('Austria')
  await expect(panel.country).toHaveValue('AT')
  await tabTo(panel.connect)
  await keyboard.press('Enter')
  await expect(panel.setup).toBeVisible()
  const used = page.url()
  await page.goto(used)
  await expect(panel.setup).toBeVisible()
  expect(page.url()).not.toBe(used)
  await page.goto(used)
  await expect(page.getByText(/^The link to Stripe did not open/)).toBeVisible()
  await expectAccessible(page)
  await expect(page).toHaveURL('/members/payouts')
  await panel.resume.click()
  await expect(panel.setup).toBeVisible()
  await page.goBack()
  await expect(panel.resume).toBeEnabled()
})

test('who comes back signed out is led through the sign-in', async ({ page, seller }) => {
  await page.goto('/members?connected=true')
  await expect(page).toHaveURL(/\/signin/)
  await submitLogin(page, { email: seller.email, password: PASSWORD })
  await expect(page.getByText(/^Your payment account is connected/)).toBeVisible()
  await expect(page).toHaveURL('/members/payouts')
  await expect(payoutsOn(page).withdraw).toBeVisible()
})

test(
  'an answer that is lost costs nothing: the same payout is asked for again',
  { tag: '@main' },
  async ({ page, stack, suffix, expectedConsole }) => {
    expectedConsole.push(...spoiledCalls)
    const seller = await oldSeller(stack, suffix)
    await sell(stack, await offer(seller, suffix), 'buyer@visitors.example')
    const panel = await openPayouts(page, seller)
    await panel.withdraw.click()
    await page.route('**/executions', loseAnswer)
    await panel.confirm.click()
    await expect(panel.confirmation).toContainText(
      'Cannot connect to payment service. Please try again later.',
    )
    await expectAccessibleAtEachWidth(page)
    await loseNoMore(page)
    await panel.confirm.click()
    await expect(panel.requested).toBeVisible()
    await panel.requested.getByRole('button', { name: 'Done' }).click()
    await expect(panel.balance).toHaveText('CHF 0.00')
    await expect(panel.rows).toHaveCount(1)
    expect(await payoutsOf(stack, seller)).toHaveLength(1)
  },
)

test('from two tabs at once the balance is paid out once', async ({ page, context, stack, suffix }) => {
  const seller = await oldSeller(stack, suffix)
  await sell(stack, await offer(seller, suffix), 'buyer@visitors.example')
  const panel = await openPayouts(page, seller)
  const second = await context.newPage()
  await second.goto('/members/payouts')
  const other = payoutsOn(second)
  await other.withdraw.click()
  await panel.withdraw.click()
  await panel.confirm.click()
  await expect(panel.requested).toBeVisible()
  await other.confirm.click()
  await expect(other.confirmation).toContainText('Your balance is lower than this amount')
  await expectAccessible(second)
  await other.confirmation.getByRole('button', { name: 'Cancel' }).click()
  await expect(other.balance).toHaveText('CHF 0.00')
  await expect(other.rows).toHaveCount(1)
  expect(await payoutsOf(stack, seller)).toHaveLength(1)
})

test('an account that is gone can be connected anew', async ({ page, seller, stack }) => {
  const panel = await openPayouts(page, seller)
  await expect(panel.withdraw).toBeVisible()
  const { stripeAccountId } = await accountOf(stack, seller)
  await disconnectAccount(stack, stripeAccountId ?? '')
  await panel.manage.click()
  await expect(page.getByText('Account not found in live environment')).toBeVisible()
  await expect.poll(() => page.context().pages().length).toBe(1)
  await page.reload()
  await expect(page.getByText('Account not found in live environment')).toBeVisible()
  await expectAccessibleAtEachWidth(page)
  await page.getByRole('button', { name: 'Dismiss' }).press('Enter')
  await expect(page.getByRole('heading', { level: 1 })).toBeFocused()
  await page.reload()
  await expect(panel.connect).toBeVisible()
  await expect(page.getByText('Account not found in live environment')).toBeHidden()
  await panel.country.selectOption('Germany')
  await panel.connect.click()
  await panel.choose('Finish with restrictions')
  await expect(panel.resume).toBeVisible()
  await expectAccessibleAtEachWidth(page)
  expect((await accountOf(stack, seller)).stripeAccountId).not.toBe(stripeAccountId)
})

test('the provider’s pages open in a tab that cannot reach back', async ({ page, seller }) => {
  const panel = await openPayouts(page, seller)
  const [tab] = await Promise.all([page.waitForEvent('popup'), panel.manage.click()])
  await tab.waitForURL(/\/express\//)
  expect(await tab.evaluate('window.opener')).toBeNull()
  await expect(panel.manage).toBeEnabled()
  await expect(page).toHaveURL('/members/payouts')
})
