import { afterEach, beforeEach, describe, expect, test } from 'vitest'
import { refusal } from './testing/refusal.ts'
import { connectSeller, newSeller, startLocalStripe } from './testing/start-local-stripe.ts'
import type { RunningStripe } from './testing/start-local-stripe.ts'

let running: RunningStripe
let seller: { stripeAccount: string }

beforeEach(async () => {
  running = await startLocalStripe()
  seller = { stripeAccount: await connectSeller(running) }
})

afterEach(() => running.close())

/** Makes a sale whose money is available at once, or after a week with `pm_card_visa`. */
function sell(amount: number, card = 'pm_card_bypassPending', destination = seller.stripeAccount) {
  return running.stripe.paymentIntents.create({
    amount,
    currency: 'chf',
    application_fee_amount: Math.round(amount / 20),
    transfer_data: { destination },
    automatic_payment_methods: { enabled: true, allow_redirects: 'never' },
    confirm: true,
    payment_method: card,
  })
}

const withdraw = (amount: number, currency = 'chf') =>
  running.stripe.payouts.create({ amount, currency }, seller)

async function available(): Promise<number | undefined> {
  const { available: sums } = await running.stripe.balance.retrieve({}, seller)
  return sums.find(({ currency }) => currency === 'chf')?.amount
}

async function settle(payout: string, outcome: string): Promise<number> {
  return (await running.control('/settle-payout', { payout, outcome })).status
}

async function eventTypes(): Promise<string[]> {
  const { data } = await running.stripe.events.list({ limit: 100 }, seller)
  return data.map(({ type }) => type).filter((type) => type.startsWith('payout.'))
}

describe('a payout', () => {
  test('a payout takes its amount out of the balance when it is asked for', async () => {
    await sell(1900)
    const payout = await withdraw(1000)
    expect(payout).toMatchObject({ amount: 1000, currency: 'chf', status: 'pending', automatic: false })
    expect(await available()).toBe(805)
    expect(await running.stripe.payouts.retrieve(payout.id, {}, seller)).toEqual(
      expect.objectContaining({ id: payout.id, status: 'pending' }),
    )
  })

  test('a payout is on its way, then paid, and may fail even then: the money is back', async () => {
    await sell(1900)
    const { id } = await withdraw(1000)
    expect([await settle(id, 'in_transit'), await settle(id, 'paid')]).toEqual([200, 200])
    expect(await available()).toBe(805)
    expect(await settle(id, 'failed')).toBe(200)
    expect(await available()).toBe(1805)
    expect(await running.stripe.payouts.retrieve(id, {}, seller)).toMatchObject({
      status: 'failed',
      failure_code: 'account_closed',
    })
    expect(await eventTypes()).toEqual(['payout.failed', 'payout.paid', 'payout.updated', 'payout.created'])
  })

  test('a payout is not settled twice, and not if it does not exist', async () => {
    await sell(1900)
    const { id } = await withdraw(1000)
    await settle(id, 'failed')
    expect([await settle(id, 'paid'), await settle(id, 'failed'), await settle('po_no', 'paid')]).toEqual([
      400, 400, 404,
    ])
    expect(await available()).toBe(1805)
  })

  test('a payout is canceled while it is pending', async () => {
    const { payouts } = running.stripe
    await sell(1900)
    const { id } = await withdraw(1000)
    expect(await payouts.cancel(id, {}, seller)).toMatchObject({ status: 'canceled' })
    expect(await available()).toBe(1805)
    expect((await refusal(payouts.cancel(id, {}, seller))).statusCode).toBe(400)
    expect((await eventTypes())[0]).toBe('payout.canceled')
  })

  test('a payout belongs to its account', async () => {
    await sell(1900)
    const { id } = await withdraw(1000)
    const other = { stripeAccount: await connectSeller(running) }
    expect((await refusal(running.stripe.payouts.retrieve(id, {}, other))).statusCode).toBe(404)
    expect((await refusal(running.stripe.payouts.retrieve(id))).statusCode).toBe(404)
    expect((await running.stripe.payouts.list({}, other)).data).toEqual([])
  })

  test('a payout of the platform comes out of what the platform kept', async () => {
    await running.control('/top-up', { amount: -1_000_000 })
    await sell(4000)
    await running.stripe.payouts.create({ amount: 200 - 146, currency: 'chf' })
    const { available: sums } = await running.stripe.balance.retrieve()
    expect(sums).toMatchObject([{ amount: 0, currency: 'chf' }])
  })
})

describe('refused is', () => {
  test.each([
    ['more than is available', 1806, 'chf', 'balance_insufficient'],
    ['less than a whole unit of the currency', 99, 'chf', 'amount_too_small'],
    ['nothing', 0, 'chf', 'parameter_invalid_integer'],
    ['less than nothing', -5, 'chf', 'parameter_invalid_integer'],
  ])('a payout is refused: %s', async (_, amount, currency, code) => {
    await sell(1900)
    expect(await refusal(withdraw(amount, currency))).toMatchObject({ statusCode: 400, code })
    expect(await available()).toBe(1805)
  })

  test('a payout of money that is still pending is refused', async () => {
    await sell(1900, 'pm_card_visa')
    const error = await refusal(withdraw(100))
    expect(error).toMatchObject({ code: 'balance_insufficient', type: 'StripeInvalidRequestError' })
    expect(error.message).toContain('insufficient funds in your Stripe account')
  })

  test('a payout of a restricted account is refused', async () => {
    await sell(1900)
    await running.control('/connect-account', { account: seller.stripeAccount, stage: 'restricted' })
    expect((await refusal(withdraw(100))).code).toBe('payouts_not_allowed')
  })
})

describe('where the money could go decides as well', () => {
  const settings = (body: object) =>
    running.control('/payouts-of', { account: seller.stripeAccount, ...body })

  test('a payout in a currency that no bank account takes is refused, without a code', async () => {
    await sell(1900)
    const error = await refusal(withdraw(100, 'eur'))
    expect(error).toMatchObject({ statusCode: 400, code: undefined })
    expect(error.message).toBe("Sorry, you don't have any external accounts in that currency (eur).")
  })

  test('a payout of an account without bank account is refused, until it has one again', async () => {
    await sell(1900)
    await settings({ banks: [] })
    expect((await refusal(withdraw(100))).message).toContain('external accounts in that currency (chf)')
    await settings({ banks: ['eur', 'chf'] })
    expect(await withdraw(100)).toMatchObject({ amount: 100 })
  })

  test('a payout of an account that shows payouts as enabled may be refused all the same', async () => {
    await sell(1900)
    await settings({ refused: true })
    expect(await refusal(withdraw(100))).toMatchObject({ statusCode: 400, code: 'payouts_not_allowed' })
    await settings({ refused: false })
    expect(await withdraw(100)).toMatchObject({ amount: 100 })
  })

  test('a payout in forints must be a multiple of a hundred minor units', async () => {
    const { id } = await running.stripe.v2.core.accounts.create({
      ...newSeller('hungarian'),
      identity: { country: 'hu' },
      defaults: {
        currency: 'huf',
        responsibilities: { fees_collector: 'application', losses_collector: 'application' },
      },
    })
    await running.control('/connect-account', { account: id })
    await running.stripe.paymentIntents.create({
      amount: 500_050,
      currency: 'huf',
      transfer_data: { destination: id },
      automatic_payment_methods: { enabled: true, allow_redirects: 'never' },
      confirm: true,
      payment_method: 'pm_card_bypassPending',
    })
    const forints = (amount: number) =>
      running.stripe.payouts.create({ amount, currency: 'huf' }, { stripeAccount: id })
    const broken = await refusal(forints(500_050))
    expect(broken).toMatchObject({ statusCode: 400, code: 'parameter_invalid_integer', param: 'amount' })
    expect((await refusal(forints(9900))).code).toBe('amount_too_small')
    expect(await forints(500_000)).toMatchObject({ amount: 500_000, currency: 'huf' })
  })
})

test('of simultaneous payouts that are too much together, only those within the balance are paid', async () => {
  await sell(1900)
  const results = await Promise.allSettled([withdraw(1000), withdraw(1000), withdraw(1000)])
  expect(results.filter(({ status }) => status === 'fulfilled')).toHaveLength(1)
  expect(await available()).toBe(805)
})

test('one idempotency key pays once', async () => {
  await sell(1900)
  const payOut = () =>
    running.stripe.payouts.create(
      { amount: 500, currency: 'chf' },
      { ...seller, idempotencyKey: 'withdrawal' },
    )
  const [first, second] = await Promise.all([payOut(), payOut()])
  expect(second.id).toBe(first.id)
  expect(await available()).toBe(1305)
})

test('a refund after the payout is refused while it needs more than the account has', async () => {
  const { id } = await sell(2000)
  await withdraw(1900)
  const shared = { payment_intent: id, reverse_transfer: true, refund_application_fee: true }
  expect(await refusal(running.stripe.refunds.create(shared))).toMatchObject({ code: 'balance_insufficient' })
  expect(await running.stripe.refunds.create({ payment_intent: id })).toMatchObject({
    status: 'succeeded',
    transfer_reversal: null,
  })
  expect(await available()).toBe(0)
})
