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

async function move(payment_intent: string, status: string): Promise<number> {
  return (await running.control('/move-dispute', { payment_intent, status })).status
}

const FUNDS = 1_000_000
const FEE = 2000

/** Returns the amount that disputes have taken from the platform's balance so far. */
async function taken(): Promise<number> {
  return FUNDS - ((await running.stripe.balance.retrieve()).available[0]?.amount ?? 0)
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
  expect(await taken()).toBe(1999 + FEE)
  expect(await move(id, 'won')).toBe(200)
  expect(await taken()).toBe(FEE)
  expect(await disputeEvents()).toEqual(['created', 'funds_withdrawn', 'funds_reinstated', 'closed'])
  const paid = await running.stripe.paymentIntents.retrieve(id, { expand: ['latest_charge'] })
  expect(paid).toMatchObject({ latest_charge: { disputed: true } })
  expect(await running.stripe.refunds.create({ payment_intent: id })).toMatchObject({ amount: 1999 })
})

test('a dispute that is lost leaves nothing to refund', async () => {
  const id = await disputed()
  expect(await move(id, 'lost')).toBe(200)
  expect(await taken()).toBe(1999 + FEE)
  expect(await disputeEvents()).toEqual(['created', 'funds_withdrawn', 'closed'])
  const { data } = await running.stripe.events.list({ type: 'charge.dispute.closed' })
  expect(data).toMatchObject([{ data: { object: { payment_intent: id, status: 'lost' } } }])
  expect((await refusal(running.stripe.refunds.create({ payment_intent: id }))).code).toBe('charge_disputed')
})

test('an inquiry is closed and moves no money', async () => {
  const id = await disputed('pm_card_createDisputeInquiry')
  expect(await move(id, 'lost')).toBe(400)
  expect(await move(id, 'warning_closed')).toBe(200)
  expect(await taken()).toBe(0)
  expect(await disputeEvents()).toEqual(['created', 'closed'])
})

test('what is closed or was never disputed cannot be closed', async () => {
  const id = await disputed()
  await move(id, 'won')
  expect([await move(id, 'lost'), await move(await disputed('pm_card_visa'), 'won')]).toEqual([400, 400])
})

test('an inquiry that the bank does not let go becomes a dispute, which is reviewed', async () => {
  const id = await disputed('pm_card_createDisputeInquiry')
  expect([await move(id, 'needs_response'), await move(id, 'under_review')]).toEqual([200, 200])
  expect(await taken()).toBe(1999 + FEE)
  expect(await disputeEvents()).toEqual(['created', 'funds_withdrawn', 'updated', 'updated'])
  expect((await refusal(running.stripe.refunds.create({ payment_intent: id }))).code).toBe('charge_disputed')
})

test('the disputes of a payment are listed, newest first; one follows another at the earliest when that is closed', async () => {
  const id = await disputed('pm_card_visa')
  await disputed()
  const open = async (status?: string) =>
    (await running.control('/open-dispute', { payment_intent: id, ...(status !== undefined && { status }) }))
      .status
  expect([await open('warning_needs_response'), await open()]).toEqual([200, 400])
  await move(id, 'warning_closed')
  expect(await open()).toBe(200)
  const { data } = await running.stripe.disputes.list({ payment_intent: id })
  expect(data.map(({ status }) => status)).toEqual(['needs_response', 'warning_closed'])
  const [newest] = data
  expect(await running.stripe.disputes.retrieve(newest?.id ?? '')).toEqual(newest)
  expect((await running.stripe.disputes.list()).data).toHaveLength(3)
})

test.each([
  ['winning_evidence', 'won'],
  ['losing_evidence', 'lost'],
  ['what was delivered, and when', 'under_review'],
])('who answers with %s: %s', async (uncategorized_text, status) => {
  const { data } = await running.stripe.disputes.list({ payment_intent: await disputed() })
  const id = data[0]?.id ?? ''
  expect(await running.stripe.disputes.update(id, { metadata: { case: '7' } })).toMatchObject({
    status: 'needs_response',
    metadata: { case: '7' },
  })
  const draft = await running.stripe.disputes.update(id, { evidence: { uncategorized_text }, submit: false })
  expect(draft.status).toBe('needs_response')
  expect(await running.stripe.disputes.update(id, { evidence: { uncategorized_text } })).toMatchObject({
    status,
  })
})

test('a dispute that is conceded is lost', async () => {
  const { data } = await running.stripe.disputes.list({ payment_intent: await disputed() })
  expect(await running.stripe.disputes.close(data[0]?.id ?? '')).toMatchObject({ status: 'lost' })
})
