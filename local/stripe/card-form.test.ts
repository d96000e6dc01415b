import type { Browser, Page } from '@playwright/test'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import type { HttpServer } from '../http/listen.ts'
import { axe } from './testing/axe.ts'
import { launchBrowser } from './testing/launch-browser.ts'
import { serveCheckout } from './testing/serve-checkout.ts'
import { publishableKey, startLocalStripe } from './testing/start-local-stripe.ts'
import type { RunningStripe } from './testing/start-local-stripe.ts'

let running: RunningStripe
let shop: HttpServer
let browser: Browser

beforeAll(async () => {
  running = await startLocalStripe()
  shop = await serveCheckout(running.url)
  browser = await launchBrowser(['--host-resolver-rules=MAP shop.example 127.0.0.1'])
})

afterAll(async () => {
  await browser.close()
  await shop.close()
  await running.close()
})

interface Visit {
  page: Page
  /** Everything that the browser logged as a warning or an error. */
  complaints: string[]
  hosts: Set<string>
  intentId: string
}

interface VisitOptions {
  locale?: string
  redirect?: string
  key?: string
  dark?: boolean
  host?: string
  secret?: string
}

async function visit({ dark = false, host = 'localhost', ...wish }: VisitOptions = {}): Promise<Visit> {
  const intent = await running.stripe.paymentIntents.create({ amount: 1250, currency: 'chf' })
  const page = await browser.newPage({ colorScheme: dark ? 'dark' : 'light' })
  page.setDefaultTimeout(15_000)
  const complaints: string[] = []
  const hosts = new Set<string>()
  page.on('console', (message) => {
    if (['error', 'warning'].includes(message.type())) complaints.push(message.text())
  })
  page.on('pageerror', (error) => complaints.push(error.message))
  page.on('request', (request) => hosts.add(new URL(request.url()).hostname))
  const query = new URLSearchParams({ key: publishableKey, secret: intent.client_secret ?? '', ...wish })
  await page.goto(`http://${host}:${shop.port}/?${query}`)
  return { page, complaints, hosts, intentId: intent.id }
}

async function fill(page: Page, number: string): Promise<void> {
  await page.getByLabel('Card number').fill(number)
  await page.getByLabel('Expiration date').fill('12 / 34')
  await page.getByLabel('Security code').fill('123')
  await page.getByLabel('Country').selectOption('CH')
}

async function payWith(page: Page, number: string): Promise<void> {
  await fill(page, number)
  await page.getByRole('button', { name: 'Pay', exact: true }).click()
}

/** Waits until the page's status contains this text, and returns the whole status. */
async function statusWith(page: Page, text: string): Promise<string | null> {
  const status = page.getByRole('status').filter({ hasText: text })
  await status.waitFor()
  return status.textContent()
}

test('4242 pays, through official packages, in a strict page, speaking to this machine only', async () => {
  const { page, complaints, hosts, intentId } = await visit()
  await statusWith(page, 'ready')
  expect(await page.getByText('Test payments').isVisible()).toBe(true)
  expect(await page.getByLabel('Card number').count()).toBe(1)
  await payWith(page, '4242424242424242')
  await statusWith(page, 'succeeded')
  const paid = await running.stripe.paymentIntents.retrieve(intentId, { expand: ['latest_charge'] })
  expect(paid.latest_charge).toMatchObject({
    paid: true,
    billing_details: { name: 'Mia Muster', email: 'mia@example.com', address: { country: 'CH' } },
    payment_method_details: { card: { last4: '4242', exp_month: 12, exp_year: 2034 } },
  })
  expect([complaints, [...hosts]]).toEqual([[], ['localhost']])
  await page.close()
})

test('a declined card says so and another one pays', async () => {
  const { page } = await visit()
  await payWith(page, '4000000000009995')
  expect(await statusWith(page, 'card_error')).toBe(
    'card_error/card_declined/insufficient_funds: Your card has insufficient funds.',
  )
  await payWith(page, '5555 5555 5555 4444')
  expect(await statusWith(page, 'succeeded')).toBe('succeeded')
  await page.close()
})

describe('3-D Secure', () => {
  test.each([
    ['completed', (page: Page) => page.getByRole('button', { name: 'Complete' }).click(), 'succeeded'],
    [
      'failed',
      (page: Page) => page.getByRole('button', { name: 'Fail' }).click(),
      'payment_intent_authentication_failure',
    ],
    [
      'left by Escape',
      (page: Page) => page.keyboard.press('Escape'),
      'payment_intent_authentication_failure',
    ],
  ])('3-D Secure %s', async (_, act, status) => {
    const { page } = await visit()
    await payWith(page, '4000002760003184')
    await page.getByRole('dialog', { name: 'Your bank wants to know it is you' }).waitFor()
    expect(await axe(page)).toEqual([])
    await act(page)
    await statusWith(page, status)
    expect(await page.getByRole('dialog').count()).toBe(0)
    await page.close()
  })

  test('after 3-D Secure the bank can still decline', async () => {
    const { page } = await visit()
    await payWith(page, '4000008260003178')
    await page.getByRole('button', { name: 'Complete' }).click()
    expect(await statusWith(page, 'card_error')).toContain('card_declined/insufficient_funds')
    await page.close()
  })
})

describe('what is typed', () => {
  test('typed values are checked in their place before anything is sent', async () => {
    const { page, intentId } = await visit()
    await page.getByLabel('Country').selectOption('US')
    await page.getByLabel('Card number').fill('4242424242424241')
    await page.getByLabel('Expiration date').fill('12 / 20')
    await page.getByRole('button', { name: 'Pay', exact: true }).click()
    await statusWith(page, 'validation_error/invalid_number')
    expect(await page.getByRole('alert').filter({ hasText: /./ }).allTextContents()).toEqual([
      'Your card number is invalid.',
      'Your card’s expiration year is in the past.',
      'Your card’s security code is incomplete.',
      'Your postal code is incomplete.',
    ])
    const number = page.getByLabel('Card number')
    expect(await number.evaluate((node) => node.matches(':focus'))).toBe(true)
    expect(await number.getAttribute('aria-invalid')).toBe('true')
    expect(await axe(page)).toEqual([])
    expect((await running.stripe.paymentIntents.retrieve(intentId)).last_payment_error).toBeNull()
    await page.close()
  })

  test('typed values are grouped while typing, and Enter pays', async () => {
    const { page } = await visit()
    const number = page.getByLabel('Card number')
    await fill(page, '')
    await number.pressSequentially('4242424242424242')
    expect(await number.inputValue()).toBe('4242 4242 4242 4242')
    await number.press('Enter')
    await statusWith(page, 'succeeded')
    await page.close()
  })

  test('Escape reaches the page as an event of the element', async () => {
    const { page } = await visit()
    await page.getByLabel('Card number').press('Escape')
    expect(await statusWith(page, 'escape')).toBe('escape')
    await page.close()
  })
})

test('speaks German and is readable in the dark', async () => {
  const { page } = await visit({ locale: 'de', dark: true })
  await page.getByLabel('Kartennummer').fill('4000000000000002')
  await page.getByLabel('Ablaufdatum').fill('1')
  await page.getByRole('button', { name: 'Pay', exact: true }).click()
  await page.getByText('Das Ablaufdatum ist unvollständig.', { exact: true }).waitFor()
  expect(await axe(page)).toEqual([])
  await page.getByLabel('Ablaufdatum').fill('12 / 34')
  await page.getByLabel('Sicherheitscode').fill('123')
  await page.getByLabel('Land').selectOption('CH')
  await page.getByRole('button', { name: 'Pay', exact: true }).click()
  await statusWith(page, 'Ihre Karte wurde abgelehnt.')
  await page.close()
})

test('a redirect returns with the intent in the address', async () => {
  const { page, intentId } = await visit({ redirect: 'always' })
  await payWith(page, '4242424242424242')
  await page.waitForURL(/payment-success/)
  expect(Object.fromEntries(new URL(page.url()).searchParams)).toMatchObject({
    payment_intent: intentId,
    redirect_status: 'succeeded',
  })
  await page.close()
})

describe('TWINT', () => {
  test.each([
    ['Authorize', 'succeeded', 'succeeded'],
    ['Authorize, confirm later', 'pending', 'processing'],
    ['Refuse', 'failed', 'requires_payment_method'],
    ['Let it expire', 'failed', 'requires_payment_method'],
  ])('TWINT leaves the page and comes back: %s', async (choice, told, status) => {
    const { page, complaints, intentId } = await visit()
    await page.getByLabel('TWINT').check()
    expect(await page.getByLabel('Card number').isVisible()).toBe(false)
    expect(await axe(page)).toEqual([])
    await page.getByRole('button', { name: 'Pay', exact: true }).click()
    await page.getByRole('heading', { name: 'TWINT test payment' }).waitFor()
    expect([await axe(page), complaints]).toEqual([[], []])
    await page.getByRole('button', { name: choice, exact: true }).click()
    await page.waitForURL(/payment-success/)
    expect(new URL(page.url()).searchParams.get('redirect_status')).toBe(told)
    const intent = await running.stripe.paymentIntents.retrieve(intentId, { expand: ['payment_method'] })
    expect(intent.status).toBe(status)
    await page.close()
  })

  test('TWINT is offered for payments in francs only', async () => {
    const euros = await running.stripe.paymentIntents.create({ amount: 1250, currency: 'eur' })
    const { page } = await visit({ secret: euros.client_secret ?? '' })
    await statusWith(page, 'ready')
    expect(await page.getByLabel('TWINT').count()).toBe(0)
    await page.close()
  })
})

test.each(['Klarna', 'PayPal'])('%s has a page of its own name', async (name) => {
  const { page, intentId } = await visit()
  await page.getByRole('radio', { name }).check()
  await page.getByRole('button', { name: 'Pay', exact: true }).click()
  await page.getByRole('heading', { name: `${name} test payment` }).waitFor()
  await page.getByRole('button', { name: 'Authorize', exact: true }).click()
  await page.waitForURL(/payment-success/)
  const paid = await running.stripe.paymentIntents.retrieve(intentId, { expand: ['latest_charge'] })
  expect(paid.latest_charge).toMatchObject({ payment_method_details: { type: name.toLowerCase() } })
  await page.close()
})

describe('wallets', () => {
  test.each([
    ['Apple Pay', { type: 'card', card: { wallet: { type: 'apple_pay' } } }],
    ['Google Pay', { type: 'card', card: { wallet: { type: 'google_pay' } } }],
    ['Link', { type: 'link' }],
  ])('%s pays by keyboard alone, once its sheet is confirmed', async (name, details) => {
    const { page, intentId } = await visit()
    const wallet = page.getByRole('group', { name: 'Express payment' }).getByRole('button', { name })
    await wallet.press('Enter')
    expect(await wallet.getAttribute('aria-pressed')).toBe('true')
    expect(await page.getByLabel('Card number').isVisible()).toBe(false)
    expect(await axe(page)).toEqual([])
    const pay = page.getByRole('button', { name: 'Pay', exact: true })
    const sheet = page.getByRole('dialog', { name: `Pay by ${name}` })
    await pay.press('Enter')
    await sheet.waitFor()
    expect(await axe(page)).toEqual([])
    await page.keyboard.press('Escape')
    await statusWith(page, 'validation_error/incomplete_payment_details')
    expect((await running.stripe.paymentIntents.retrieve(intentId)).status).toBe('requires_payment_method')
    await pay.press('Enter')
    await sheet.getByRole('button', { name: 'Confirm payment' }).press('Enter')
    await statusWith(page, 'succeeded')
    const paid = await running.stripe.paymentIntents.retrieve(intentId, { expand: ['latest_charge'] })
    expect(paid.latest_charge).toMatchObject({ payment_method_details: details })
    await page.close()
  })

  test('wallets are put away by a second press', async () => {
    const { page } = await visit()
    const wallet = page.getByRole('button', { name: 'Google Pay' })
    await wallet.click()
    await wallet.click()
    expect(await wallet.getAttribute('aria-pressed')).toBe('false')
    expect(await page.getByLabel('Card number').isVisible()).toBe(true)
    await page.close()
  })
})

describe('refusals', () => {
  test('an intent that does not exist is a load error', async () => {
    const { page } = await visit({ secret: 'pi_nowhere_secret_nothing' })
    expect(await statusWith(page, 'load error')).toBe('load error resource_missing')
    await page.close()
  })

  test('a key that is not made up for the stand-in is refused', async () => {
    const { page, complaints } = await visit({ key: 'pk_test_51Real' })
    await expect.poll(() => complaints.join('\n')).toContain('pk_test_local_')
    expect(await page.getByLabel('Card number').count()).toBe(0)
    await page.close()
  })

  test('a page that is not on this machine is refused', async () => {
    const { page, complaints } = await visit({ host: 'shop.example' })
    await expect
      .poll(() => complaints.join('\n'))
      .toContain('__LOCAL_PAYMENT_STANDIN__ works on this machine only')
    expect(await page.evaluate('typeof window.Stripe')).toBe('undefined')
    await page.close()
  })
})
