import { m } from '#messages'
import { randomUUID } from 'node:crypto'
import { Query } from 'node-appwrite'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { formatUtcDay } from '#src/lib/format/format-utc-day.ts'
import { accountRowId } from '#functions/shared/db/keys.ts'
import type { RowData } from '#functions/shared/db/rows.ts'
import { newSeller } from '#local/stripe/testing/start-local-stripe.ts'
import {
  startPaymentsStack,
  type OwnPaymentsStack,
} from '#tests/integration/support/stacks/payments-stack.ts'
import { ago, inDays } from '#tests/integration/support/times.ts'
import { DAY } from '#src/lib/time/durations.ts'
import { CONNECT_SECRET } from '#tests/integration/support/webhook-sender.ts'

let shop: OwnPaymentsStack
beforeAll(async () => {
  // new sellers wait here as in production
  shop = await startPaymentsStack({})
})
afterAll(() => shop.close())

/** Rappen: CHF 19.99 less 5 %. */
const NET = 1899
const dayIn = (days: number) => new Date(Date.now() + days * DAY).toISOString().slice(0, 10)

/** A creator with a sale that could be withdrawn if no money were held. */
async function withSale(change: RowData<'accounts'> = {}) {
  const seller = await shop.connectedSeller(change)
  const productId = await shop.product(seller.userId)
  const sell = async () => {
    const { paymentIntent } = await shop.begin(shop.guest(), { productId })
    await shop.pay(paymentIntent.id, 'pm_card_bypassPending')
    await shop.settled()
    return paymentIntent.id
  }
  const paymentId = await sell()
  const { client, userId } = seller
  const payoutRequest = (amount: number, requestId: string = randomUUID()) => ({ amount, requestId })
  return {
    ...seller,
    paymentId,
    sell,
    info: async () => (await shop.call(client, 'get_account_info', {})).accountInfo,
    withdraw: (amount: number, requestId?: string) =>
      shop.call(client, 'create_payout', payoutRequest(amount, requestId)),
    refused: (amount: number) => shop.refuseTo(client, 'create_payout', payoutRequest(amount)),
    payouts: async () => (await shop.bank.stripe.payouts.list({}, { stripeAccount: seller.account })).data,
    change: (data: RowData<'accounts'>) =>
      shop.tables.update('accounts', accountRowId(shop.hash, userId), data),
    row: () => shop.accountOf(userId),
  }
}

const longAgo = { firstSaleAt: ago(30 * DAY) }

/** A creator whose first sale was long ago, with a connected account in another country. */
async function sellerIn(country: string, currency: string) {
  const seller = await shop.connectedSeller(longAgo)
  const { id } = await shop.bank.stripe.v2.core.accounts.create({
    ...newSeller(seller.userId),
    identity: { country },
    // some countries allow no account without card payments
    configuration: {
      recipient: { capabilities: { stripe_balance: { stripe_transfers: { requested: true } } } },
      merchant: { capabilities: { card_payments: { requested: true } } },
    },
    defaults: {
      currency,
      responsibilities: { fees_collector: 'application', losses_collector: 'application' },
    },
  })
  await shop.bank.control('/connect-account', { account: id })
  await shop.settled()
  await shop.tables.update('accounts', accountRowId(shop.hash, seller.userId), { stripeAccountId: id })
  return { ...seller, account: id }
}

test('the operator holds payouts until a day, and not longer', async () => {
  const { change, info, refused, payouts, withdraw } = await withSale()
  await change({ ...longAgo, payoutsHeldUntil: inDays(3) })
  expect(await info()).toMatchObject({ heldUntil: dayIn(3), withdrawable: 0 })
  expect(await refused(NET)).toMatchObject({
    status: 409,
    message: `We hold your payouts back until ${formatUtcDay(dayIn(3))}. The reason stands in your settings.`,
  })
  expect(await payouts()).toEqual([])
  await change({ payoutsHeldUntil: ago(1000) })
  expect((await withdraw(NET)).payout).toMatchObject({ amount: NET })
})

describe('the first payout of a new seller', () => {
  test('waits for a week from the first sale, on the server, and says until when', async () => {
    const { info, refused, payouts, row } = await withSale()
    const day = dayIn(7)
    expect(await info()).toMatchObject({ firstPayoutOn: day, withdrawable: 0, balance: { available: NET } })
    expect(await refused(NET)).toMatchObject({
      status: 409,
      code: 'conflict',
      message: `Your first payout is possible from ${formatUtcDay(day)}`,
    })
    expect(await payouts()).toEqual([])
    expect(Date.now() - Date.parse((await row())?.firstSaleAt ?? '')).toBeLessThan(60_000)
  })

  test('is possible after that, and a later sale does not begin it anew', async () => {
    const { change, sell, info, withdraw } = await withSale()
    await change({ firstSaleAt: ago(7 * DAY) })
    await sell()
    expect(await info()).toMatchObject({ firstPayoutOn: null, withdrawable: 2 * NET })
    expect((await withdraw(2 * NET)).payout).toMatchObject({ amount: 2 * NET })
  })

  test('begins once, with many first sales at once, of which none is lost', async () => {
    const seller = await shop.connectedSeller()
    const productId = await shop.product(seller.userId)
    await Promise.all(
      Array.from({ length: 8 }, async () => {
        const { paymentIntent, receipt } = await shop.begin(shop.guest(), { productId })
        await shop.pay(paymentIntent.id, 'pm_card_bypassPending')
        // the browser reports the payment as well as the webhook
        await shop.begin(shop.guest(), { productId, paymentIntentId: paymentIntent.id, receipt })
      }),
    )
    await shop.settled()
    const row = await shop.accountOf(seller.userId)
    expect(row).toMatchObject({ totalSales: 8, unpaidSince: row?.firstSaleAt })
    expect(row?.firstSaleAt).not.toBeNull()
  })

  test('of who has sold before it was kept goes by the oldest sale, which is found once', async () => {
    const seller = await withSale({ createdAt: ago(40 * DAY), totalSales: 3 })
    expect((await seller.row())?.firstSaleAt).toBeNull()
    await shop.tables.update('payments', seller.paymentId, {
      createdAt: ago(20 * DAY),
      paidAt: ago(20 * DAY),
    })
    const newer = await seller.sell()
    expect((await seller.withdraw(NET)).payout.amount).toBe(NET)
    expect((await seller.row())?.firstSaleAt).toMatch(ago(20 * DAY).slice(0, 10))
    await shop.tables.update('payments', newer, { paidAt: ago(DAY) })
    expect((await seller.withdraw(NET)).payout.amount).toBe(NET)
  })

  test('does not go by what somebody sold who had the id before', async () => {
    const seller = await withSale({ totalSales: 3 })
    await shop.tables.update('payments', seller.paymentId, {
      createdAt: ago(20 * DAY),
      paidAt: ago(20 * DAY),
    })
    expect((await seller.refused(NET)).message).toMatch(/^Your first payout is possible from/)
  })

  test('waits also where the sale was not reported yet', async () => {
    await shop.webhooks({ mode: 'disturb', lost: 1 })
    const seller = await shop.connectedSeller()
    const { paymentIntent } = await shop.begin(shop.guest(), { productId: await shop.product(seller.userId) })
    await shop.pay(paymentIntent.id, 'pm_card_bypassPending')
    const request = { amount: NET, requestId: randomUUID() }
    const { message } = await shop.refuseTo(seller.client, 'create_payout', request)
    await shop.webhooks({ mode: 'deliver' })
    expect(message).toBe(`Your first payout is possible from ${formatUtcDay(dayIn(7))}`)
  })
})

describe('what is owed', () => {
  const owe = (seller: { userId: string; account: string; paymentId: string }, amountCents: number) => {
    const { userId: sellerId, account: sellerStripeAccountId, paymentId } = seller
    const id = randomUUID().replaceAll('-', '')
    const debt = { sellerId, sellerStripeAccountId, paymentId, cause: 'refund', reference: 're_1' } as const
    return shop.tables.create('debts', id, { ...debt, amountCents, createdAt: ago(0) })
  }

  test('stands in the way of every payout until it is made good, with the sum', async () => {
    const seller = await withSale(longAgo)
    const { $id } = await owe(seller, 1235)
    expect(await seller.info()).toMatchObject({ held: { owedCents: 1235 }, withdrawable: 0 })
    const refusal = await seller.refused(NET)
    expect(refusal).toMatchObject({ status: 409, code: 'conflict' })
    expect(refusal.message).toMatch(/^You owe CHF 12.35 for payments that were disputed/)
    expect(await seller.payouts()).toEqual([])
    await shop.tables.update('debts', $id, { recoveredCents: 1235, settledAt: ago(0) })
    expect((await seller.withdraw(NET)).payout.amount).toBe(NET)
  })

  test('does not hide a payout that was made just before: the same request finds it', async () => {
    const seller = await withSale(longAgo)
    const requestId = randomUUID()
    const { payout } = await seller.withdraw(NET, requestId)
    await owe(seller, 100)
    expect(await seller.withdraw(NET, requestId)).toEqual({ payout })
    expect(await seller.payouts()).toHaveLength(1)
  })

  test('by others is nothing to anybody', async () => {
    const [one, other] = [await withSale(longAgo), await withSale(longAgo)]
    await owe(one, 100)
    expect((await other.withdraw(NET)).payout.amount).toBe(NET)
  })
})

describe('what is disputed', () => {
  const dispute = (paymentId: string) => shop.tables.update('payments', paymentId, { status: 'disputed' })

  test('stays in the balance, and the rest can be withdrawn', async () => {
    const seller = await withSale(longAgo)
    await seller.sell()
    await dispute(seller.paymentId)
    expect(await seller.info()).toMatchObject({
      balance: { available: 2 * NET },
      held: { owedCents: 0, disputedCents: NET },
      withdrawable: NET,
    })
    expect((await seller.refused(NET + 1)).message).toBe(
      'CHF 18.99 of your balance is disputed and stays there until that is decided. You can withdraw up to CHF 18.99.',
    )
    expect((await seller.refused(2 * NET + 1)).message).toBe('Your balance is lower than this amount')
    expect((await seller.withdraw(NET)).payout.amount).toBe(NET)
    expect(await seller.info()).toMatchObject({ balance: { available: NET }, withdrawable: 0 })
    await seller.refused(1000)
    expect(await seller.payouts()).toHaveLength(1)
  })

  test('cannot be reckoned in another currency, so nothing is paid out', async () => {
    const seller = await sellerIn('de', 'eur')
    const productId = await shop.product(seller.userId)
    const { paymentIntent } = await shop.begin(shop.guest(), { productId })
    await shop.pay(paymentIntent.id, 'pm_card_bypassPending')
    await shop.settled()
    await dispute(paymentIntent.id)
    const request = { amount: 1000, requestId: randomUUID() }
    const refusal = await shop.refuseTo(seller.client, 'create_payout', request)
    expect(refusal).toMatchObject({ status: 409, message: m.refusal_cannot_be_reckoned() })
  })
})

describe('since when money lies there', () => {
  test('begins with a sale, ends with the payout that empties the account, and begins again', async () => {
    const seller = await withSale(longAgo)
    const before = await seller.row()
    expect(Date.now() - Date.parse(before?.unpaidSince ?? '')).toBeLessThan(60_000)
    expect(await seller.info()).toMatchObject({ withdrawBy: dayIn(90) })
    await seller.change({ unpaidSince: ago(70 * DAY), payoutRemindedAt: ago(10 * DAY) })
    await seller.sell()
    expect(await seller.info()).toMatchObject({ withdrawBy: dayIn(20) })
    await seller.withdraw(NET)
    expect(await seller.info(), 'half of it may be the older half').toMatchObject({ withdrawBy: dayIn(20) })
    await seller.withdraw(NET)
    expect(await seller.row()).toMatchObject({ unpaidSince: null, payoutRemindedAt: null })
    expect(await seller.info()).toMatchObject({ withdrawBy: null })
    await seller.sell()
    expect(await seller.info()).toMatchObject({ withdrawBy: dayIn(90) })
  })

  test('is told of by what lies there, not by the country that its owner names', async () => {
    const seller = await withSale({ ...longAgo, country: 'US' })
    expect(await seller.info()).toMatchObject({ withdrawBy: dayIn(90) })
  })

  test('is longer for dollars of the United States', async () => {
    const { userId, client, account: destination } = await sellerIn('US', 'usd')
    const change = { country: 'US', unpaidSince: ago(0) }
    await shop.tables.update('accounts', accountRowId(shop.hash, userId), change)
    await shop.bank.control('/top-up', { amount: 5000, currency: 'usd' })
    await shop.bank.stripe.transfers.create({ amount: 5000, currency: 'usd', destination })
    const { accountInfo } = await shop.call(client, 'get_account_info', {})
    expect(accountInfo).toMatchObject({ withdrawBy: dayIn(2 * 365) })
  })

  test('is found again when the bank sends a payout back', async () => {
    const seller = await withSale(longAgo)
    const { payout } = await seller.withdraw(NET)
    expect((await seller.row())?.unpaidSince).toBeNull()
    await shop.bank.control('/settle-payout', { payout: payout.id, outcome: 'failed' })
    expect(await seller.info()).toMatchObject({ withdrawBy: dayIn(60) })
    expect((await seller.row())?.unpaidSince?.slice(0, 10)).toBe(ago(30 * DAY).slice(0, 10))
  })
})

describe('a payout that comes back', () => {
  const settle = async (payout: string, body: object = {}) => {
    await shop.bank.control('/settle-payout', { payout, outcome: 'failed', ...body })
    await shop.settled()
  }
  const failuresOf = async (creatorId: string) =>
    (await shop.tables.find('notices', [Query.equal('creatorId', creatorId)]))
      .filter(({ kind }) => kind === 'payout_failed')
      .map(({ words, amountCents, reference }) => [words, amountCents, reference])

  test('counts from before it was made, and its seller is told why, once, before anybody looks', async () => {
    const seller = await withSale(longAgo)
    const { payout } = await seller.withdraw(NET)
    await seller.sell()
    expect((await seller.row())?.unpaidSince?.slice(0, 10)).toBe(ago(0).slice(0, 10))
    await seller.change({ payoutRemindedAt: ago(DAY) })
    await settle(payout.id, { failure_code: 'incorrect_account_holder_name' })
    expect(await seller.row()).toMatchObject({ payoutRemindedAt: null })
    expect((await seller.row())?.unpaidSince?.slice(0, 10)).toBe(ago(30 * DAY).slice(0, 10))
    const told = [['incorrect_account_holder_name', NET, 'CHF']]
    expect(await failuresOf(seller.userId)).toEqual(told)
    const event = await shop.eventOf('payout.failed', payout.id)
    const again = event.replace(/"id":"evt_\w+"/, '"id":"evt_again"')
    expect(await shop.send(again, { secret: CONNECT_SECRET })).toEqual({ status: 200 })
    expect(await failuresOf(seller.userId)).toEqual(told)
  })

  test('counts from the payout before it, which has taken what was older', async () => {
    const seller = await withSale({ firstSaleAt: ago(80 * DAY) })
    const first = (await seller.withdraw(1000)).payout.id
    await shop.bank.control('/backdate', { payout: first, seconds: (20 * DAY) / 1000 })
    await seller.sell()
    const { payout } = await seller.withdraw(2000)
    await settle(payout.id)
    expect((await seller.row())?.unpaidSince?.slice(0, 10)).toBe(ago(34 * DAY).slice(0, 10))
  })

  test('canceled, it is told too', async () => {
    const seller = await withSale(longAgo)
    const { payout } = await seller.withdraw(NET)
    await shop.bank.stripe.payouts.cancel(payout.id, {}, { stripeAccount: seller.account })
    await shop.settled()
    expect(await failuresOf(seller.userId)).toEqual([['', NET, 'CHF']])
    expect((await seller.row())?.unpaidSince?.slice(0, 10)).toBe(ago(30 * DAY).slice(0, 10))
  })

  test('told of one that has not failed, or of somebody else’s, nobody is told anything', async () => {
    const [seller, other] = [await withSale(longAgo), await withSale(longAgo)]
    const { payout } = await seller.withdraw(NET)
    const event = (account: string) =>
      JSON.stringify({
        id: `evt_${account.slice(5)}`,
        object: 'event',
        type: 'payout.failed',
        livemode: false,
        account,
        data: { object: { object: 'payout', id: payout.id } },
      })
    for (const account of [seller.account, other.account, 'acct_of_nobody']) {
      expect(await shop.send(event(account), { secret: CONNECT_SECRET })).toEqual({ status: 200 })
    }
    expect([await failuresOf(seller.userId), await failuresOf(other.userId)]).toEqual([[], []])
    expect((await seller.row())?.unpaidSince).toBeNull()
  })
})

describe('a payout that the provider refuses is told in words of its own', () => {
  const settings = (account: string, body: object) => shop.bank.control('/payouts-of', { account, ...body })

  test('no bank account in the currency, until there is one', async () => {
    const seller = await withSale(longAgo)
    await settings(seller.account, { banks: ['eur'] })
    expect(await seller.refused(NET)).toMatchObject({
      status: 409,
      message: 'Add a bank account in CHF at your payment account first',
    })
    await settings(seller.account, { banks: ['chf'] })
    expect((await seller.withdraw(NET)).payout.amount).toBe(NET)
  })

  test('payouts that the provider has stopped', async () => {
    const seller = await withSale(longAgo)
    await settings(seller.account, { refused: true })
    const { message } = await seller.refused(NET)
    expect(message).toMatch(/^The payment provider does not pay out your account at the moment/)
    expect((await shop.outputOf('payments')).errors).toBe('')
  })

  test('a part of a forint', async () => {
    const { client, account } = await sellerIn('hu', 'huf')
    const refused = (amount: number) =>
      shop.refuseTo(client, 'create_payout', { amount, requestId: randomUUID() })
    expect(await refused(100_050)).toMatchObject({
      code: 'invalid_input',
      message: 'In HUF only whole amounts can be paid out',
      field: 'amount',
    })
    expect(await refused(9900)).toMatchObject({
      code: 'conflict',
      message: 'This is less than the payment provider pays out to a bank in your country',
    })
    expect(shop.bank.requestsAbout(account).filter((request) => request.includes('100050'))).toEqual([])
  })
})
