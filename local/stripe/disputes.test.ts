import { afterEach, beforeEach, expect, test } from 'vitest'
import { refusal } from './testing/refusal.ts'
import { startLocalStripe } from './testing/start-local-stripe.ts'
import type { RunningStripe } from './testing/start-local-stripe.ts'

let running: RunningStripe

beforeEach(async () => {
  running = await startLocalStripe()
})

afterEach(() => running.close())

async function disputed(card = 'pm_card_createDispute'): Promise<string> {
  const { id } = await running.stripe.paymentIntents.create({
    amount: 1999,
    currency: 'chf',
    automatic_payment_methods: { enabled: true, allow_redirects: 'never' },
    confirm: true,
    payment_method: card,
  })
  return id
}

async function close(payment_intent: string, outcome: string): Promise<number> {
  return (await running.control('/close-dispute', { payment_intent, outcome })).status
}

async function pending(): Promise<number | undefined> {
  return (await running.stripe.balance.retrieve()).pending[0]?.amount
}

async function disputeEvents(): Promise<string[]> {
  const { data } = await running.stripe.events.list({ limit: 100 })
  return data
    .map(({ type }) => type.replace('charge.dispute.', ''))
    .filter((type) => !type.includes('.'))
    .reverse()
}

test('a dispute that is won brings the money back, and the charge can be refunded again', async () => {
  const id = await disputed()
  expect(await pending()).toBe(0)
  expect(await close(id, 'won')).toBe(200)
  expect(await pending()).toBe(1999)
  expect(await disputeEvents()).toEqual(['created', 'funds_withdrawn', 'funds_reinstated', 'closed'])
  const paid = await running.stripe.paymentIntents.retrieve(id, { expand: ['latest_charge'] })
  expect(paid).toMatchObject({ latest_charge: { disputed: true } })
  expect(await running.stripe.refunds.create({ payment_intent: id })).toMatchObject({ amount: 1999 })
})

test('a dispute that is lost leaves nothing to refund', async () => {
  const id = await disputed()
  expect(await close(id, 'lost')).toBe(200)
  expect(await pending()).toBe(0)
  expect(await disputeEvents()).toEqual(['created', 'funds_withdrawn', 'closed'])
  const { data } = await running.stripe.events.list({ type: 'charge.dispute.closed' })
  expect(data).toMatchObject([{ data: { object: { payment_intent: id, status: 'lost' } } }])
  expect((await refusal(running.stripe.refunds.create({ payment_intent: id }))).code).toBe('charge_disputed')
})

test('an inquiry is closed and moves no money', async () => {
  const id = await disputed('pm_card_createDisputeInquiry')
  expect(await close(id, 'lost')).toBe(400)
  expect(await close(id, 'won')).toBe(200)
  expect(await pending()).toBe(1999)
  expect(await disputeEvents()).toEqual(['created', 'closed'])
})

test('what is closed or was never disputed cannot be closed', async () => {
  const id = await disputed()
  await close(id, 'won')
  expect([await close(id, 'lost'), await close(await disputed('pm_card_visa'), 'won')]).toEqual([400, 400])
})
