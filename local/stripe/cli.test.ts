import { afterAll, beforeAll, expect, test } from 'vitest'
import { startLocalStripe } from './testing/start-local-stripe.ts'
import type { RunningStripe } from './testing/start-local-stripe.ts'
import { openStripeCli } from './testing/stripe-cli.ts'
import type { StripeCli } from './testing/stripe-cli.ts'

let running: RunningStripe
let cli: StripeCli

beforeAll(async () => {
  running = await startLocalStripe()
  await running.control('/top-up', { amount: 10_000, currency: 'usd' })
  cli = await openStripeCli(running.port)
})

afterAll(async () => {
  await running.close()
  await cli.close()
})

test.each([
  ['payment_intent.succeeded', ['charge.succeeded', 'payment_intent.created']],
  ['payment_intent.payment_failed', ['charge.failed']],
  ['payment_intent.requires_action', []],
  ['charge.refunded', ['refund.created']],
  ['payout.created', []],
  ['charge.dispute.created', []],
  ['charge.dispute.updated', []],
  ['charge.dispute.closed', []],
])('the official command line triggers %s', async (event, others) => {
  const { stdout } = await cli.trigger(event)
  expect(stdout).toContain('Trigger succeeded')
  const { data } = await running.stripe.events.list({ types: [event, ...others] })
  const types = new Set(data.map(({ type }) => type))
  expect(types).toEqual(new Set([event, ...others]))
})

test('the official command line triggers account.updated, which is the event of an account', async () => {
  const { stdout } = await cli.trigger('account.updated')
  expect(stdout).toContain('Trigger succeeded')
  const response = await fetch(`${running.url}/_local/events?type=account.updated`)
  expect(await response.json()).toMatchObject({ data: [{ type: 'account.updated' }] })
})
