import { execFile } from 'node:child_process'
import { mkdtemp, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { fileURLToPath } from 'node:url'
import { promisify } from 'node:util'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { secretKey, startLocalStripe } from './testing/start-local-stripe.ts'
import type { RunningStripe } from './testing/start-local-stripe.ts'

const run = promisify(execFile)
const program = fileURLToPath(import.meta.resolve('@stripe/cli/bin/shim.js'))
let running: RunningStripe
let home: string

beforeAll(async () => {
  running = await startLocalStripe()
  home = await mkdtemp(join(tmpdir(), 'stripe-cli-'))
})

afterAll(async () => {
  await running.close()
  await rm(home, { recursive: true })
})

/** Stripe's own program, which asks for a newer version of itself: a proxy that nobody runs keeps it on this machine. */
function trigger(event: string) {
  const nowhere = 'http://127.0.0.1:9'
  const base = `http://127.0.0.1:${running.port}`
  return run(process.execPath, [program, 'trigger', event, '--api-base', base, '--api-key', secretKey], {
    env: {
      PATH: process.env['PATH'],
      HOME: home,
      XDG_CONFIG_HOME: home,
      HTTPS_PROXY: nowhere,
      HTTP_PROXY: nowhere,
      NO_PROXY: '127.0.0.1',
      STRIPE_CLI_TELEMETRY_OPTOUT: '1',
    },
  })
}

test.each([
  ['payment_intent.succeeded', ['charge.succeeded', 'payment_intent.created']],
  ['payment_intent.payment_failed', ['charge.failed']],
  ['payment_intent.requires_action', []],
  ['charge.refunded', ['refund.created']],
  ['payout.created', []],
  ['charge.dispute.created', []],
])('the official command line triggers %s', async (event, others) => {
  const { stdout } = await trigger(event)
  expect(stdout).toContain('Trigger succeeded')
  const { data } = await running.stripe.events.list({ types: [event, ...others] })
  const types = new Set(data.map(({ type }) => type))
  expect(types).toEqual(new Set([event, ...others]))
})

test('the official command line triggers account.updated, which is the event of an account', async () => {
  const { stdout } = await trigger('account.updated')
  expect(stdout).toContain('Trigger succeeded')
  const response = await fetch(`${running.url}/_local/events?type=account.updated`)
  expect(await response.json()).toMatchObject({ data: [{ type: 'account.updated' }] })
})
