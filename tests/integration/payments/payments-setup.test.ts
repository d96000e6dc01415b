import { afterEach, expect, test } from 'vitest'
import { listen } from '#local/http/listen.ts'
import { execute, refused, startStack, type Stack } from '#tests/integration/support/stacks/stack.ts'

let stack: Stack
afterEach(() => stack.close())

const PAYMENTS_DOWN = 'Payment service is temporarily unavailable. Please try again in a few minutes.'
const keys = { STRIPE_SECRET_KEY: 'sk_test_local_contract', STRIPE_WEBHOOK_SECRET: 'whsec_contract_tests' }
/** Nothing listens on port 0. */
const nobody = 'http://127.0.0.1:0'

test.each([
  ['no keys', {}],
  ['nobody at the address', { ...keys, STRIPE_API_BASE: nobody }],
  [
    'a live key for the stand-in',
    { ...keys, STRIPE_SECRET_KEY: 'sk_live_contract', STRIPE_API_BASE: nobody },
  ],
  ['a made-up key for Stripe itself', keys],
  ['the stand-in in production', { ...keys, STRIPE_API_BASE: nobody, APP_ENV: 'production' }],
])('with %s the function runs, takes no payments and says nothing of its keys', async (_, payments) => {
  stack = await startStack({ payments })
  const health = await refused(stack.guest(), 'payments', 'health_check', {})
  expect(health).toMatchObject({ status: 503, code: 'unavailable', message: PAYMENTS_DOWN })
  const webhook = await execute(stack.guest(), 'payments', '{}', { path: '/webhook' })
  expect(webhook.status).toBeGreaterThanOrEqual(400)
  const { logs, errors } = await stack.outputOf('payments')
  expect(`${logs}${errors}`).not.toMatch(/(sk|whsec)_\w+/)
})

test('with a key that the provider refuses it says that payments are down, and nothing of the key', async () => {
  const body = {
    error: { type: 'invalid_request_error', message: 'Invalid API Key provided: sk_test_****tract' },
  }
  const bank = await listen(() => Response.json(body, { status: 401 }), 0)
  stack = await startStack({ payments: { ...keys, STRIPE_API_BASE: bank.url } })
  const health = await refused(stack.guest(), 'payments', 'health_check', {})
  await bank.close()
  expect(health).toMatchObject({ status: 503, code: 'unavailable', message: PAYMENTS_DOWN })
  const { logs, errors } = await stack.outputOf('payments')
  expect(logs).toContain('StripeAuthenticationError')
  expect(`${logs}${errors}`).not.toMatch(/(sk|whsec)_\w+/)
})
