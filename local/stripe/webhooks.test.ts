import { mkdtemp, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import * as z from 'zod/mini'
import { afterEach, beforeEach, describe, expect, test } from 'vitest'
import { createLocalStripe } from './local-stripe.ts'
import { connectSeller, startLocalStripe } from './testing/start-local-stripe.ts'
import type { RunningStripe } from './testing/start-local-stripe.ts'
import { startReceiver } from './testing/webhook-receiver.ts'
import { eventsByScope, webhookEndpoint } from './webhooks/webhook-endpoint.ts'

const secret = 'whsec_tests'
let running: RunningStripe
let receiver: Awaited<ReturnType<typeof startReceiver>>

beforeEach(async () => {
  receiver = await startReceiver()
  running = await startLocalStripe({ webhooks: [webhookEndpoint(receiver.url, secret)] })
})

afterEach(async () => {
  await running.close()
  await receiver.close()
})

async function pay(paymentMethod = 'pm_card_visa'): Promise<string> {
  const { id } = await running.stripe.paymentIntents.create({
    amount: 1250,
    currency: 'chf',
    automatic_payment_methods: { enabled: true, allow_redirects: 'never' },
  })
  const confirmed = running.stripe.paymentIntents.confirm(id, { payment_method: paymentMethod })
  await confirmed.catch((error: unknown) => error)
  return id
}

const eventSchema = z.looseObject({ id: z.string(), type: z.string() })
const readEvents = () => receiver.received.map(({ payload }) => eventSchema.parse(JSON.parse(payload)))
const typesReceived = () => readEvents().map(({ type }) => type)

const listing = z.object({
  data: z.array(
    z.object({
      id: z.string(),
      type: z.string(),
      payload: z.string(),
      deliveries: z.array(
        z.object({
          state: z.string(),
          attempts: z.int(),
          last_status: z.nullable(z.int()),
        }),
      ),
    }),
  ),
})

async function listEvents(query = '') {
  const response = await fetch(`${running.url}/_local/events${query}`)
  return listing.parse(await response.json()).data
}

test('a payment is reported once, signed, and verified by the official client', async () => {
  const intentId = await pay()
  await running.local.webhooksSettled()
  const [only, ...others] = receiver.received
  expect(others).toEqual([])
  const event = running.stripe.webhooks.constructEvent(only?.payload ?? '', only?.signature ?? '', secret)
  expect(event).toMatchObject({
    type: 'payment_intent.succeeded',
    livemode: false,
    api_version: '2026-10-28.endive',
    pending_webhooks: 1,
    data: { object: { id: intentId, object: 'payment_intent', status: 'succeeded' } },
  })
  expect(event.request?.id).toMatch(/^req_/)
})

test('another secret or a changed body does not verify', async () => {
  await pay()
  await running.local.webhooksSettled()
  const [{ payload, signature } = { payload: '', signature: '' }] = receiver.received
  const { webhooks } = running.stripe
  expect(() => webhooks.constructEvent(payload, signature, 'whsec_other')).toThrow('signature')
  const changed = payload.replace('1250', '1')
  expect(() => webhooks.constructEvent(changed, signature, secret)).toThrow('signature')
})

test('failures, refunds and disputes are reported, and every event keeps to its type', async () => {
  await pay('pm_card_chargeDeclined')
  const refunded = await pay()
  await running.stripe.refunds.create({ payment_intent: refunded })
  await pay('pm_card_createDispute')
  await pay('pm_card_authenticationRequired')
  await connectSeller(running)
  await running.local.webhooksSettled()
  expect(typesReceived().sort()).toEqual([
    'charge.dispute.created',
    'charge.dispute.funds_withdrawn',
    'charge.refunded',
    'payment_intent.payment_failed',
    'payment_intent.succeeded',
    'payment_intent.succeeded',
    'refund.created',
  ])
  const all = await listEvents()
  expect(all.map(({ type }) => type)).toContain('account.updated')
  expect(all.flatMap(({ payload }) => running.wire.checkEvent(payload))).toEqual([])
})

describe('a receiver that fails', () => {
  test('a receiver that fails gets the same event again', async () => {
    receiver.failNext(1)
    await pay()
    await running.local.webhooksSettled()
    const [first, second] = receiver.received
    expect(second?.payload).toBe(first?.payload)
    const [event] = await listEvents('?type=payment_intent.succeeded')
    expect(event?.deliveries).toEqual([{ state: 'delivered', attempts: 2, last_status: 200 }])
  })

  test('a receiver that fails is given up after the last attempt', async () => {
    receiver.failNext(9)
    await pay()
    await running.local.webhooksSettled()
    expect(receiver.received).toHaveLength(3)
    const [event] = await listEvents('?type=payment_intent.succeeded')
    expect(event?.deliveries).toEqual([{ state: 'failed', attempts: 3, last_status: 500 }])
  })
})

describe('controls', () => {
  test('controls hold events back and release them in reverse', async () => {
    await running.control('/webhooks', { mode: 'hold' })
    const id = await pay()
    await running.stripe.refunds.create({ payment_intent: id })
    await running.local.webhooksSettled()
    expect(receiver.received).toEqual([])
    await running.control('/webhooks', { mode: 'deliver', order: 'reverse' })
    await running.local.webhooksSettled()
    expect(typesReceived()).toEqual(['charge.refunded', 'refund.created', 'payment_intent.succeeded'])
  })

  test('controls replay an event', async () => {
    await pay()
    await running.local.webhooksSettled()
    const [event] = await listEvents('?type=payment_intent.succeeded')
    await running.control(`/events/${event?.id}/replay`)
    await running.local.webhooksSettled()
    expect(readEvents().map(({ id }) => id)).toEqual([event?.id, event?.id])
    expect((await running.control('/events/evt_missing/replay')).status).toBe(404)
  })

  test('reset forgets everything', async () => {
    const id = await pay()
    await running.control('/reset')
    expect(await listEvents()).toEqual([])
    await expect(running.stripe.paymentIntents.retrieve(id)).rejects.toMatchObject({ statusCode: 404 })
  })
})

test('what was not delivered before a restart is delivered after it', async () => {
  const dataDir = await mkdtemp(join(tmpdir(), 'payments-'))
  const webhooks = [webhookEndpoint(receiver.url, secret)]
  await running.close()
  running = await startLocalStripe({ dataDir, webhooks })
  await running.control('/webhooks', { mode: 'hold' })
  const id = await pay()
  await running.close()
  running = await startLocalStripe({ dataDir, webhooks })
  await running.local.webhooksSettled()
  expect(typesReceived()).toEqual(['payment_intent.succeeded'])
  expect(await running.stripe.paymentIntents.retrieve(id)).toMatchObject({ status: 'succeeded' })
  await rm(dataDir, { recursive: true })
})

describe('an endpoint', () => {
  test.each(['https://shop.example/webhook', 'http://10.0.0.1/webhook', 'nonsense'])(
    'is never at %s',
    (url) => {
      expect(() => webhookEndpoint(url, secret)).toThrow('this machine only')
    },
  )

  test('an endpoint needs a secret', () => {
    expect(() => webhookEndpoint('http://localhost:1/webhook', '')).toThrow('whsec_')
  })

  test('an endpoint gets the events that a marketplace needs unless told otherwise', () => {
    const { events } = webhookEndpoint('http://localhost:1/webhook', secret)
    expect(events).toEqual(eventsByScope.platform)
  })
})

test('an unreachable receiver is tried again and given up', async () => {
  const local = createLocalStripe({
    retryDelays: [0],
    webhooks: [webhookEndpoint('http://127.0.0.1:1/webhook', secret, 'platform', ['payment_intent.created'])],
  })
  const headers = { authorization: 'Bearer sk_test_local_tests' }
  const body = new URLSearchParams({ amount: '500', currency: 'chf' })
  await local.fetch(new Request('http://localhost/v1/payment_intents', { method: 'POST', headers, body }))
  await local.webhooksSettled()
  const response = await local.fetch(new Request('http://localhost/_local/events'))
  const [event] = listing.parse(await response.json()).data
  expect(event?.deliveries).toEqual([{ state: 'failed', attempts: 2, last_status: null }])
  local.close()
})
