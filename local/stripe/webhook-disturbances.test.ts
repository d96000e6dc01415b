import * as z from 'zod/mini'
import { afterEach, beforeEach, describe, expect, test } from 'vitest'
import { connectSeller, startLocalStripe } from './testing/start-local-stripe.ts'
import type { RunningStripe } from './testing/start-local-stripe.ts'
import { startReceiver } from './testing/webhook-receiver.ts'
import { webhookEndpoint } from './webhooks/webhook-endpoint.ts'
import type { WebhookScope } from './webhooks/webhook-endpoint.ts'

const secrets = { platform: 'whsec_platform', connect: 'whsec_connect', thin: 'whsec_thin' } as const
const scopes: readonly WebhookScope[] = ['platform', 'connect', 'thin']
let running: RunningStripe
let receiver: Awaited<ReturnType<typeof startReceiver>>

beforeEach(async () => {
  receiver = await startReceiver()
  // All scopes share one address, as they do when a function receives them. Only the signature tells them apart.
  const webhooks = scopes.map((scope) => webhookEndpoint(receiver.url, secrets[scope], scope))
  running = await startLocalStripe({ webhooks })
})

afterEach(async () => {
  await running.close()
  await receiver.close()
})

const eventSchema = z.looseObject({ type: z.string(), account: z.optional(z.string()) })
const typesReceived = () =>
  receiver.received.map(({ payload }) => eventSchema.parse(JSON.parse(payload)).type)

async function pay(times = 1): Promise<void> {
  for (let made = 0; made < times; made += 1) {
    await running.stripe.paymentIntents.create({
      amount: 500,
      currency: 'chf',
      automatic_payment_methods: { enabled: true, allow_redirects: 'never' },
      confirm: true,
      payment_method: 'pm_card_visa',
    })
  }
}

describe('endpoints', () => {
  test('endpoints receive events of the platform or of its accounts, each with its own secret', async () => {
    const account = await connectSeller(running)
    await pay()
    await running.local.webhooksSettled()
    const { webhooks } = running.stripe
    const ofPlatform = receiver.received.find(({ payload }) => payload.includes('payment_intent.'))
    const ofAccount = receiver.received.find(({ payload }) => payload.includes('"account.updated"'))
    const verify = (delivery: typeof ofPlatform, secret: string) =>
      webhooks.constructEvent(delivery?.payload ?? '', delivery?.signature ?? '', secret)
    expect(verify(ofPlatform, secrets.platform)).not.toHaveProperty('account')
    expect(verify(ofAccount, secrets.connect)).toMatchObject({ type: 'account.updated', account })
    expect(() => verify(ofPlatform, secrets.connect)).toThrow('signature')
    expect(() => verify(ofAccount, secrets.platform)).toThrow('signature')
  })

  test('endpoints receive events of accounts of v2 that name the account', async () => {
    const account = await connectSeller(running)
    await running.local.webhooksSettled()
    const thin = receiver.received.filter(({ payload }) => payload.includes('v2.core.event'))
    expect(thin).toHaveLength(2)
    for (const { payload, signature } of thin) {
      const event = running.stripe.parseEventNotification(payload, signature, secrets.thin)
      expect(event).toMatchObject({
        livemode: false,
        related_object: { id: account, url: `/v2/core/accounts/${account}` },
      })
      expect(() => running.stripe.webhooks.constructEvent(payload, signature, secrets.thin)).toThrow(
        'thin event',
      )
    }
  })
})

describe('events', () => {
  test('events arrive twice', async () => {
    await running.control('/webhooks', { mode: 'disturb', twice: 1 })
    await pay()
    await running.local.webhooksSettled()
    const [first, second, ...others] = receiver.received
    expect([second?.payload, others]).toEqual([first?.payload, []])
  })

  test('events are lost, the next few or a share of them, and say so', async () => {
    await running.control('/webhooks', { mode: 'disturb', lose: 2 })
    await pay(3)
    await running.local.webhooksSettled()
    expect(receiver.received).toHaveLength(1)
    await running.control('/webhooks', { mode: 'disturb', lost: 1 })
    await pay()
    await running.control('/webhooks', { mode: 'deliver' })
    await pay()
    await running.local.webhooksSettled()
    expect(receiver.received).toHaveLength(2)
    const response = await fetch(`${running.url}/_local/events?type=payment_intent.succeeded`)
    const listing = z.object({
      data: z.array(z.object({ deliveries: z.array(z.object({ state: z.string() })) })),
    })
    const states = listing.parse(await response.json()).data.map(({ deliveries }) => deliveries[0]?.state)
    expect(states).toEqual(['lost', 'lost', 'delivered', 'lost', 'delivered'])
  })

  test('events are late by chance', async () => {
    await running.control('/webhooks', { mode: 'disturb', delayUpTo: 30, seed: 7 })
    await pay(8)
    await running.local.webhooksSettled()
    expect(typesReceived()).toEqual(Array.from({ length: 8 }, () => 'payment_intent.succeeded'))
  })

  test('any number of events wait together without a warning about a leak', async () => {
    const warnings: string[] = []
    const note = ({ message }: Error) => warnings.push(message)
    process.on('warning', note)
    await running.control('/webhooks', { mode: 'deliver', delay: 100 })
    await pay(12)
    await running.local.webhooksSettled()
    process.off('warning', note)
    expect(receiver.received).toHaveLength(12)
    expect(warnings).toEqual([])
  })

  test('events are released in an order that the seed decides', async () => {
    const intents = z.object({ data: z.object({ object: z.object({ id: z.string() }) }) })
    await running.control('/webhooks', { mode: 'hold' })
    await pay(8)
    await running.control('/webhooks', { mode: 'deliver', order: 'shuffle', seed: 3 })
    await running.local.webhooksSettled()
    const order = receiver.received.map(({ payload }) => intents.parse(JSON.parse(payload)).data.object.id)
    const made = (await running.stripe.paymentIntents.list()).data.map(({ id }) => id).toReversed()
    expect(order.toSorted()).toEqual(made.toSorted())
    expect(order).not.toEqual(made)
  })

  test.each([
    { mode: 'disturb', lost: 2 },
    { mode: 'disturb', lose: -1 },
    { mode: 'disturb', delayUpTo: 0.5 },
    { mode: 'deliver', order: 'random' },
  ])('events are not disturbed by %j', async (command) => {
    expect((await running.control('/webhooks', command)).status).toBe(400)
  })
})
