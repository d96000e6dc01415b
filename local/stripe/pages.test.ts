import type { Browser, Page } from '@playwright/test'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { listen } from '../http/listen.ts'
import type { HttpServer } from '../http/listen.ts'
import { axe } from './testing/axe.ts'
import { launchBrowser } from './testing/launch-browser.ts'
import { connectSeller, createSeller, startLocalStripe } from './testing/start-local-stripe.ts'
import type { RunningStripe } from './testing/start-local-stripe.ts'

let running: RunningStripe
let shop: HttpServer
let browser: Browser

beforeAll(async () => {
  running = await startLocalStripe()
  const page = '<!doctype html><html lang="en"><title>Shop</title><link rel="icon" href="data:,">'
  shop = await listen(() => new Response(page, { headers: { 'content-type': 'text/html' } }), 0)
  browser = await launchBrowser()
})

afterAll(async () => {
  await browser.close()
  await shop.close()
  await running.close()
})

async function setupUrl(account: string): Promise<string> {
  const { url } = await running.stripe.accountLinks.create({
    account,
    type: 'account_onboarding',
    refresh_url: `${shop.url}/dashboard?refresh=true`,
    return_url: `${shop.url}/dashboard?connected=true`,
  })
  return url
}

async function dashboardUrl(account: string): Promise<string> {
  for (const paymentMethod of ['pm_card_bypassPending', 'pm_card_visa']) {
    await running.stripe.paymentIntents.create({
      amount: 2000,
      currency: 'chf',
      transfer_data: { destination: account },
      automatic_payment_methods: { enabled: true, allow_redirects: 'never' },
      confirm: true,
      payment_method: paymentMethod,
    })
  }
  await running.stripe.payouts.create({ amount: 700, currency: 'chf' }, { stripeAccount: account })
  return (await running.stripe.accounts.createLoginLink(account)).url
}

const scrollsSideways = (page: Page) =>
  page.evaluate<boolean>('document.documentElement.scrollWidth > document.documentElement.clientWidth')

describe('the pages of the provider', () => {
  test.each([
    ['setup', 390, 'light'],
    ['setup', 390, 'dark'],
    ['setup', 1280, 'light'],
    ['express', 390, 'light'],
    ['express', 390, 'dark'],
    ['express', 1280, 'light'],
  ] as const)('%s at %d px in %s are accessible and marked', async (kind, width, colorScheme) => {
    const url =
      kind === 'setup'
        ? await setupUrl(await createSeller(running))
        : await dashboardUrl(await connectSeller(running))
    const page = await browser.newPage({ viewport: { width, height: 800 }, colorScheme })
    await page.goto(url)
    expect(await page.getByText('Test payments', { exact: true }).isVisible()).toBe(true)
    expect([await axe(page), await scrollsSideways(page)]).toEqual([[], false])
    await page.close()
  })

  test.each([
    ['Complete setup', true, true],
    ['Finish with restrictions', true, false],
    ['Leave unfinished', false, false],
  ])('pages of the provider lead back after %s by keyboard', async (name, submitted, enabled) => {
    const account = await createSeller(running)
    const page = await browser.newPage()
    await page.goto(await setupUrl(account))
    await page.getByRole('button', { name }).focus()
    await page.keyboard.press('Enter')
    await page.waitForURL(`${shop.url}/dashboard?connected=true`)
    expect(await running.stripe.accounts.retrieve(account)).toMatchObject({
      details_submitted: submitted,
      payouts_enabled: enabled,
    })
    await page.goBack()
    await page.waitForURL(`${shop.url}/dashboard?refresh=true`)
    await page.close()
  })
})
