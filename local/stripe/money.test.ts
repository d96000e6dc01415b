import type Stripe from 'stripe'
import * as z from 'zod/mini'
import { afterEach, beforeEach, describe, expect, test } from 'vitest'
import { refusal } from './testing/refusal.ts'
import { connectSeller, startLocalStripe } from './testing/start-local-stripe.ts'
import type { RunningStripe } from './testing/start-local-stripe.ts'

const FUNDS = 1_000_000
const STRIPES_FEE = 88

let running: RunningStripe
let seller: string

beforeEach(async () => {
  running = await startLocalStripe()
  seller = await connectSeller(running)
})

afterEach(() => running.close())

/** Makes a sale of CHF 19.99 with a fee of one franc. Its money is available at once. */
async function sale() {
  const { stripe } = running
  const { id, latest_charge } = await stripe.paymentIntents.create({
    amount: 1999,
    currency: 'chf',
    application_fee_amount: 100,
    transfer_data: { destination: seller },
    automatic_payment_methods: { enabled: true, allow_redirects: 'never' },
    confirm: true,
    payment_method: 'pm_card_bypassPending',
    expand: ['latest_charge'],
  })
  if (latest_charge === null || typeof latest_charge === 'string') throw new Error('no charge')
  return { id, charge: latest_charge, transfer: z.string().parse(latest_charge.transfer) }
}

const sumOf = ({ available, pending }: Stripe.Balance) =>
  [...available, ...pending].reduce((sum, { amount }) => sum + amount, 0)

/** Returns what the platform has beyond its starting balance, and what the seller has. */
async function balances(): Promise<[number, number]> {
  const { balance } = running.stripe
  const [platform, own] = await Promise.all([
    balance.retrieve(),
    balance.retrieve({}, { stripeAccount: seller }),
  ])
  return [sumOf(platform) - FUNDS, sumOf(own)]
}

const shared = (id: string, amount?: number) => ({
  payment_intent: id,
  reverse_transfer: true,
  refund_application_fee: true,
  ...(amount !== undefined && { amount }),
})

const settleRefund = (refund: string, outcome: string) =>
  running.control('/settle-refund', { refund, outcome })
const amountRefunded = async (charge: string) =>
  (await running.stripe.charges.retrieve(charge)).amount_refunded

async function refundEvents(): Promise<string[]> {
  const { data } = await running.stripe.events.list({ limit: 100 })
  return data
    .map(({ type }) => type)
    .filter((type) => type.includes('refund'))
    .reverse()
}

describe('transfers', () => {
  test('a destination charge makes a transfer, which is found by its group and reversed in parts with its fee', async () => {
    const { transfers } = running.stripe
    const { charge, transfer } = await sale()
    expect(await transfers.retrieve(transfer)).toMatchObject({
      amount: 1999,
      amount_reversed: 0,
      destination: seller,
      source_transaction: charge.id,
    })
    expect(await balances()).toEqual([100 - STRIPES_FEE, 1899])
    const metadata = { debt: 'one' }
    await transfers.createReversal(transfer, { amount: 999, refund_application_fee: true, metadata })
    await transfers.createReversal(transfer, { refund_application_fee: true })
    expect(await balances()).toEqual([1999 - STRIPES_FEE, 0])
    const { data } = await transfers.list({ transfer_group: charge.transfer_group ?? '' })
    expect(data).toMatchObject([{ id: transfer, reversed: true, amount_reversed: 1999 }])
    const reversals = await transfers.listReversals(transfer)
    expect(reversals.data).toMatchObject([{ amount: 1000 }, { amount: 999, metadata }])
    expect((await refusal(transfers.createReversal(transfer, { amount: 1 }))).statusCode).toBe(400)
  })

  test('the platform makes a transfer of its own money, within what is available', async () => {
    const { transfers } = running.stripe
    const money = { currency: 'chf', destination: seller, transfer_group: 'group_1', metadata: { a: 'b' } }
    const { id } = await transfers.create({ ...money, amount: 950 })
    expect(await balances()).toEqual([-950, 950])
    expect((await transfers.list({ transfer_group: 'group_1' })).data).toMatchObject([
      { id, metadata: { a: 'b' } },
    ])
    await transfers.createReversal(id, { amount: 400 })
    expect(await balances()).toEqual([-550, 550])
    expect((await refusal(transfers.create({ ...money, amount: FUNDS }))).code).toBe('balance_insufficient')
    expect((await refusal(transfers.create({ ...money, amount: 1, destination: 'acct_no' }))).code).toBe(
      'resource_missing',
    )
  })

  test('a transfer whose money the account has paid out cannot be reversed', async () => {
    const { transfer } = await sale()
    await running.stripe.payouts.create({ amount: 1500, currency: 'chf' }, { stripeAccount: seller })
    const reverse = (amount: number) =>
      running.stripe.transfers.createReversal(transfer, { amount, refund_application_fee: true })
    expect((await refusal(reverse(1999))).code).toBe('balance_insufficient')
    expect(await reverse(400)).toMatchObject({ amount: 400 })
  })

  test('a dispute leaves the transfer as it is', async () => {
    const { id, transfer } = await sale()
    await running.control('/open-dispute', { payment_intent: id })
    expect(await balances()).toEqual([100 - STRIPES_FEE - 1999 - 2000, 1899])
    expect(await running.stripe.transfers.retrieve(transfer)).toMatchObject({ amount_reversed: 0 })
    const lines = async () => {
      const { data } = await running.stripe.disputes.list({ payment_intent: id })
      return data.flatMap(({ balance_transactions: lines }) =>
        lines.map(({ amount, fee, net }) => [amount, fee, net]),
      )
    }
    expect(await lines()).toEqual([[-1999, 2000, -3999]])
    await running.control('/move-dispute', { payment_intent: id, status: 'won' })
    expect(await lines()).toEqual([
      [1999, 0, 1999],
      [-1999, 2000, -3999],
    ])
    expect(await balances()).toEqual([100 - STRIPES_FEE - 2000, 1899])
  })
})

describe('refunds', () => {
  test('a refund that the seller’s balance does not cover is refused whole; one that the platform pays is not', async () => {
    const { id, charge } = await sale()
    await running.stripe.payouts.create({ amount: 1899, currency: 'chf' }, { stripeAccount: seller })
    expect((await refusal(running.stripe.refunds.create(shared(id)))).code).toBe('balance_insufficient')
    expect(await amountRefunded(charge.id)).toBe(0)
    expect(await running.stripe.refunds.create({ payment_intent: id })).toMatchObject({
      transfer_reversal: null,
    })
    expect(await balances()).toEqual([100 - STRIPES_FEE - 1999, 0])
  })

  test('a refund that the platform’s balance does not cover is refused, and nothing was reversed', async () => {
    const { id, transfer } = await sale()
    await running.control('/top-up', { amount: -FUNDS })
    expect((await refusal(running.stripe.refunds.create(shared(id)))).code).toBe('balance_insufficient')
    expect(await running.stripe.transfers.retrieve(transfer)).toMatchObject({ amount_reversed: 0 })
  })

  test('a pending refund has left the balance already, and succeeds', async () => {
    const { id, charge } = await sale()
    await running.control('/delay-refunds')
    const refund = await running.stripe.refunds.create(shared(id))
    expect([refund.status, await amountRefunded(charge.id)]).toEqual(['pending', 1999])
    expect((await settleRefund(refund.id, 'succeeded')).status).toBe(200)
    expect(await running.stripe.refunds.retrieve(refund.id)).toMatchObject({ status: 'succeeded' })
    expect(await refundEvents()).toEqual([
      'refund.created',
      'charge.refunded',
      'refund.updated',
      'charge.refund.updated',
    ])
    expect((await settleRefund(refund.id, 'succeeded')).status).toBe(400)
  })

  test.each([['pending'], ['succeeded']])(
    'one that is %s may fail: the seller’s part stays reversed',
    async (status) => {
      const { id, charge, transfer } = await sale()
      if (status === 'pending') await running.control('/delay-refunds')
      const refund = await running.stripe.refunds.create(shared(id, 1000))
      expect(refund.status).toBe(status)
      expect((await settleRefund(refund.id, 'failed')).status).toBe(200)
      expect(await amountRefunded(charge.id)).toBe(0)
      expect(await running.stripe.transfers.retrieve(transfer)).toMatchObject({ amount_reversed: 1000 })
      expect(await balances()).toEqual([100 - STRIPES_FEE + 950, 949])
      expect(await refundEvents()).toContain('refund.failed')
      expect((await settleRefund(refund.id, 'failed')).status).toBe(400)
    },
  )
})
