import { randomUUID } from 'node:crypto'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import {
  startPaymentsStack,
  type OwnPaymentsStack,
} from '#tests/integration/support/stacks/payments-stack.ts'

let shop: OwnPaymentsStack
beforeAll(async () => {
  shop = await startPaymentsStack()
})
afterAll(() => shop.close())

/** Rappen: CHF 19.99 less 5 %. */
const NET = 1899

/** A creator whose sales can be withdrawn at once. */
async function withBalance(sales = 1) {
  const seller = await shop.connectedSeller()
  const productId = await shop.product(seller.userId)
  for (let sale = 0; sale < sales; sale += 1) {
    const { paymentIntent } = await shop.begin(shop.guest(), { productId })
    await shop.pay(paymentIntent.id, 'pm_card_bypassPending')
  }
  const { client } = seller
  return {
    ...seller,
    withdraw: (amount: number, requestId: string = randomUUID()) =>
      shop.call(client, 'create_payout', { amount, requestId }),
    refused: (amount: unknown, requestId: string = randomUUID()) =>
      shop.refuseTo(client, 'create_payout', { amount, requestId }),
    balance: async () => (await shop.call(client, 'get_account_info', {})).accountInfo.balance,
    history: (after?: string) => shop.call(client, 'get_payout_history', { after }),
  }
}

test('what was earned is withdrawn, and the history tells what becomes of it', async () => {
  const { withdraw, balance, history } = await withBalance()
  expect(await balance()).toEqual({ currency: 'CHF', available: NET, pending: 0 })
  const { payout } = await withdraw(NET)
  expect(payout).toMatchObject({ amount: NET, currency: 'CHF', status: 'pending' })
  expect(payout.date, 'as specified').toBe(payout.createdAt)
  expect(await balance()).toMatchObject({ available: 0 })
  expect(await history()).toEqual({ payouts: [payout], hasMore: false })

  for (const [outcome, status] of [
    ['in_transit', 'pending'],
    ['paid', 'completed'],
    ['failed', 'failed'],
  ] as const) {
    await shop.bank.control('/settle-payout', { payout: payout.id, outcome })
    expect((await history()).payouts, `once it is ${outcome}`).toMatchObject([{ id: payout.id, status }])
  }
  expect(await balance(), 'a payout that the bank sends back is there again').toMatchObject({
    available: NET,
  })
})

test('what has just been paid is on its way and cannot be withdrawn', async () => {
  const { userId, balance, refused } = await withBalance(0)
  const { paymentIntent } = await shop.begin(shop.guest(), { productId: await shop.product(userId) })
  await shop.pay(paymentIntent.id)
  expect(await balance()).toMatchObject({ available: 0, pending: NET })
  expect(await refused(NET)).toMatchObject({
    code: 'conflict',
    message: 'Your balance is lower than this amount',
  })
})

describe('a withdrawal pays once', () => {
  test('however often the same one is sent', async () => {
    const { withdraw, history } = await withBalance(2)
    const requestId = randomUUID()
    const [first, second] = await Promise.all([withdraw(NET, requestId), withdraw(NET, requestId)])
    expect(second).toEqual(first)
    expect(await withdraw(NET, requestId)).toEqual(first)
    expect((await history()).payouts).toHaveLength(1)
  })

  test('within a minute, where the request has no id of its own', async () => {
    const { client, account, history } = await withBalance(4)
    const withdraw = (amount: number) => shop.call(client, 'create_payout', { amount })
    const [first, second] = await Promise.all([withdraw(1000), withdraw(1000)])
    expect(second).toEqual(first)
    expect(await withdraw(1000), 'in another tab').toEqual(first)
    expect((await withdraw(1001)).payout.id, 'another amount').not.toBe(first.payout.id)
    expect((await history()).payouts).toHaveLength(2)
    await shop.resetLimit('payout', account, 'chf', '1000')
    expect((await withdraw(1000)).payout.id, 'when the minute is over').not.toBe(first.payout.id)
    expect((await history()).payouts).toHaveLength(3)
  })

  test('from two tabs at once: one is paid, the other told that there is no more', async () => {
    const { client, history } = await withBalance()
    const request = () => shop.attemptTo(client, 'create_payout', { amount: NET, requestId: randomUUID() })
    expect(new Set(await Promise.all([request(), request()]))).toEqual(new Set([200, 409]))
    expect((await history()).payouts).toHaveLength(1)
  })
})

test.each([999, 0, -5, 1e9, 10.5, '1000', null, Number.MAX_SAFE_INTEGER + 1])(
  '%j is not paid',
  async (amount) => {
    const { refused, history } = await withBalance()
    const { status } = await refused(amount)
    expect(status).toBe(amount === 1e9 ? 409 : 400)
    expect((await history()).payouts).toEqual([])
  },
)

test('somebody whose account is not set up cannot withdraw', async () => {
  const { client } = await shop.creator()
  await shop.call(client, 'create_connect_account', {})
  const refusal = await shop.refuseTo(client, 'create_payout', { amount: 1000, requestId: randomUUID() })
  expect(refusal).toMatchObject({
    code: 'conflict',
    message: 'Please finish setting up your payment account first',
  })
})

test('a long history comes page by page, newest first', async () => {
  const { withdraw, history } = await withBalance(8)
  const made = []
  for (let count = 0; count < 14; count += 1) made.unshift((await withdraw(1000 + count)).payout.id)
  const first = await history()
  const second = await history(first.payouts.at(-1)?.id)
  expect([first.hasMore, second.hasMore]).toEqual([true, false])
  expect([...first.payouts, ...second.payouts].map(({ id }) => id)).toEqual(made)
})

test('the same request with another amount is another payout, never the answer of the first', async () => {
  const { withdraw, balance } = await withBalance(2)
  const requestId = randomUUID()
  const [first, second] = [await withdraw(2000, requestId), await withdraw(1500, requestId)]
  expect(second.payout).toMatchObject({ amount: 1500 })
  expect(second.payout.id).not.toBe(first.payout.id)
  expect(await balance()).toMatchObject({ available: 2 * NET - 3500 })
})
