import { afterAll, beforeAll, expect, test } from 'vitest'
import { secretKey, startLocalStripe, type RunningStripe } from '#local/stripe/testing/start-local-stripe.ts'
import type { Environment } from './environment.ts'
import { isRegistrable, planWalletDomain, registerWalletDomain } from './wallet-domain.ts'

let bank: RunningStripe
beforeAll(async () => {
  bank = await startLocalStripe()
})
afterAll(() => bank.close())

const environment = (change: Partial<Environment> = {}): Environment => ({
  APPWRITE_ENDPOINT: 'https://backend.example/v1',
  APPWRITE_PROJECT_ID: 'shop',
  APPWRITE_API_KEY: 'key',
  FUNDUS_SITE_URL: 'https://shop.example',
  STRIPE_SECRET_KEY: secretKey,
  STRIPE_API_BASE: bank.url,
  ...change,
})

test.each([
  ['site', { FUNDUS_SITE_URL: undefined }],
  ['key', { STRIPE_SECRET_KEY: undefined }],
])('without a %s there is nothing to register', async (_, change) => {
  expect(await planWalletDomain(environment(change))).toEqual({ steps: [], refusals: [], notices: [] })
})

test('a registered domain needs nothing more', async () => {
  const told: string[] = []
  const [step] = (await planWalletDomain(environment())).steps
  expect(step).toMatchObject({ do: 'registerWalletDomain', domain: 'shop.example' })
  await registerWalletDomain(environment(), 'shop.example', (line) => told.push(line))
  expect(await planWalletDomain(environment())).toEqual({ steps: [], refusals: [], notices: [] })
  expect(told).toEqual([])
})

test.each([
  ['new-shop.example', true],
  ['www.my-shop.co.uk', true],
  ['xn--mller-kva.example', true],
  ['localhost', false],
  ['shop.localhost', false],
  ['shop', false],
  ['127.0.0.1', false],
  ['192.168.1.20', false],
  ['[::1]', false],
  ['my_shop.example', false],
  ['nas.local', false],
  ['shop.internal', false],
])('whether %s is planned to be registered: %s', async (domain, isPlanned) => {
  expect(isRegistrable(domain)).toBe(isPlanned)
  const plan = await planWalletDomain(environment({ FUNDUS_SITE_URL: `http://${domain}:3000` }))
  const notice = `${domain} is no public domain, so Apple Pay, Google Pay and Link stay hidden there.`
  expect(plan.steps).toHaveLength(isPlanned ? 1 : 0)
  expect(plan.notices).toEqual(isPlanned ? [] : [notice])
})

test('a refusal of Stripe is reported and ends nothing', async () => {
  const told: string[] = []
  await registerWalletDomain(environment(), 'localhost', (line) => told.push(line))
  expect(told).toEqual([expect.stringMatching(/^localhost is not registered for .*Invalid domain name/)])
})
