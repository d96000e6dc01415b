import { m } from '#messages'
import { Query } from 'node-appwrite'
import { afterAll, afterEach, beforeAll, describe, expect, test } from 'vitest'
import { recoverDue } from '#functions/payments/src/disputes/debts.ts'
import { heldOf } from '#functions/payments/src/payouts/held-money.ts'
import { readIntent } from '#functions/payments/src/sales/enter-sale.ts'
import { syncPayment } from '#functions/payments/src/sales/sync-payment.ts'
import { serverContext } from '#tests/integration/support/stacks/server-context.ts'
import { openShopOf } from '#tests/integration/support/stacks/server-shop.ts'
import {
  startPaymentsStack,
  type OwnPaymentsStack,
} from '#tests/integration/support/stacks/payments-stack.ts'

let shop: OwnPaymentsStack
beforeAll(async () => {
  shop = await startPaymentsStack()
})
afterEach(async () => {
  await shop.webhooks({ mode: 'deliver' })
  await shop.bank.control('/fail', { kind: null })
})
afterAll(() => shop.close())

const FUNDS = 1_000_000
const NET = 1899

/** A sale of CHF 19.99, of which the seller has CHF 18.99 available at once. */
async function sale(productId: string) {
  const { paymentIntent, receipt } = await shop.begin(shop.guest(), { productId })
  await shop.pay(paymentIntent.id, 'pm_card_bypassPending')
  await shop.settled()
  return { paymentId: paymentIntent.id, receipt }
}

async function sold() {
  const seller = await shop.connectedSeller()
  const productId = await shop.product(seller.userId)
  const { paymentId, receipt } = await sale(productId)
  const { account: stripeAccount } = seller
  const act = async (path: string, body: object = {}) => {
    const answer = await shop.bank.control(path, { payment_intent: paymentId, ...body })
    if (!answer.ok) throw new Error(await answer.text())
    await shop.settled()
  }
  return {
    seller,
    productId,
    paymentId,
    opens: (status?: string) => act('/open-dispute', status === undefined ? {} : { status }),
    becomes: (status: string) => act('/move-dispute', { status }),
    /** Returns the seller's balance at Stripe. */
    balance: async () => {
      await shop.settled()
      const { available, pending } = await shop.bank.stripe.balance.retrieve({}, { stripeAccount })
      return [...available, ...pending].reduce((sum, { amount }) => sum + amount, 0)
    },
    withdraws: (amount: number) =>
      shop.bank.stripe.payouts.create({ amount, currency: 'chf' }, { stripeAccount }),
    sellsAgain: () => sale(productId),
    held: () => heldOf(shop, seller.userId),
    debts: async () => {
      await shop.settled()
      const rows = await shop.tables.find('debts', [Query.equal('sellerId', seller.userId)])
      return rows.map(({ cause, amountCents, recoveredCents, settledAt }) =>
        [cause, amountCents, recoveredCents, settledAt === null ? 'open' : 'settled'].join(' '),
      )
    },
    /** Runs the schedule as if the next try of all debts were due. */
    nextTry: async () => {
      await shop.tables.updateAll('debts', { nextTryAt: new Date(0).toISOString() }, [
        Query.equal('sellerId', seller.userId),
        Query.isNull('settledAt'),
      ])
      await shop.resetLimit('repair')
      await shop.runScheduled()
    },
    refund: (amount: number, refundedBefore = 0) =>
      shop.call(seller.client, 'refund_order', { orderId: paymentId, amount, refundedBefore }),
    isOwned: async () => (await shop.ownedWith(productId, receipt)).owned,
    events: async () => {
      const rows = await shop.tables.find('order_events', [Query.equal('orderId', paymentId)])
      return rows.map(({ kind, amountCents }) => `${kind} ${amountCents}`).sort()
    },
  }
}

const nothingHeld = { owedCents: 0, disputedCents: 0 }

describe('a dispute is the seller’s', () => {
  test('what is withdrawn from the platform is taken from them, without the fee that goes back', async () => {
    const { opens, becomes, balance, debts, held, events } = await sold()
    expect(await balance()).toBe(NET)
    await opens()
    expect(await balance()).toBe(0)
    expect(await debts()).toEqual([`dispute ${NET} ${NET} settled`])
    expect(await held(), 'and nothing more of theirs is held').toEqual(nothingHeld)
    await becomes('lost')
    expect(await balance()).toBe(0)
    expect(await events()).toEqual(['dispute_lost 1999', 'disputed 1999', 'paid 1999'])
  })

  test('won, the same is theirs again, and of the next one as well', async () => {
    const { opens, becomes, balance, debts, events } = await sold()
    for (const round of [1, 2]) {
      await opens()
      expect(await balance(), `withdrawn, ${round}`).toBe(0)
      await becomes('won')
      expect(await balance(), `reinstated, ${round}`).toBe(NET)
    }
    expect(await debts()).toEqual(['dispute 0 0 settled', 'dispute 0 0 settled'])
    expect((await events()).filter((event) => event.startsWith('dispute_won'))).toHaveLength(2)
  })

  test('an inquiry takes nothing, but what it is about is held', async () => {
    const { opens, becomes, balance, debts, held } = await sold()
    await opens('warning_needs_response')
    expect([await balance(), await debts()]).toEqual([NET, []])
    expect(await held()).toEqual({ owedCents: 0, disputedCents: NET })
    await becomes('warning_closed')
    expect(await held()).toEqual(nothingHeld)
  })

  test('of a sale that was refunded in part, the rest is taken', async () => {
    const { opens, refund, balance, debts } = await sold()
    await refund(500)
    expect(await balance()).toBe(NET - 475)
    await opens()
    expect(await balance()).toBe(0)
    expect(await debts()).toEqual([`dispute ${NET - 475} ${NET - 475} settled`])
  })

  test('told twice, in reverse and late, it is taken and given back once', async () => {
    const { opens, becomes, balance, paymentId } = await sold()
    await shop.webhooks({ mode: 'hold' })
    await opens()
    await shop.webhooks({ mode: 'deliver', order: 'reverse' })
    await shop.settled()
    const told = await shop.eventOf('charge.dispute.funds_withdrawn', paymentId)
    const again = [1, 2, 3].map((n) =>
      told.replace(/"id":"evt_\w+"/, `"id":"evt_again${n}${paymentId.slice(3)}"`),
    )
    await Promise.all(again.map((event) => shop.send(event)))
    expect(await balance()).toBe(0)
    await becomes('won')
    await shop.send(told.replace(/"id":"evt_\w+"/, `"id":"evt_late${paymentId.slice(3)}"`))
    expect(await balance()).toBe(NET)
  })

  test('is booked by the next report if it could not be at the first', async () => {
    const { paymentId, debts } = await sold()
    await shop.webhooks({ mode: 'hold' })
    await shop.bank.control('/open-dispute', { payment_intent: paymentId })
    const create: typeof shop.tables.create = (table, ...row) =>
      table === 'debts'
        ? Promise.reject(new Error('The database is down'))
        : shop.tables.create(table, ...row)
    const context = serverContext(shop, { tables: { ...shop.tables, create } })
    const gateways = openShopOf(shop)(context)
    const settled = syncPayment(context, gateways, await readIntent(gateways, paymentId))
    await expect(settled).rejects.toThrow('The database is down')
    await shop.webhooks({ mode: 'deliver' })
    expect(await debts()).toEqual([`dispute ${NET} ${NET} settled`])
  })

  test('an answer that is lost while it is taken moves nothing twice', async () => {
    const { opens, balance, debts, nextTry } = await sold()
    await shop.bank.control('/fail', { kind: 'malformed', times: null, about: '/reversals' })
    await opens()
    await shop.bank.control('/fail', { kind: null })
    expect(await debts()).toEqual([`dispute ${NET} 0 open`])
    await nextTry()
    await nextTry()
    expect([await balance(), await debts()]).toEqual([0, [`dispute ${NET} ${NET} settled`]])
  })
})

describe('a seller who has withdrawn the money', () => {
  test('owes it; what is there is taken, and later sales make the rest good', async () => {
    const { withdraws, opens, balance, debts, held, nextTry, sellsAgain } = await sold()
    await withdraws(1500)
    await opens()
    expect(await balance()).toBe(0)
    expect(await debts()).toEqual([`dispute ${NET} 399 open`])
    expect(await held()).toEqual({ owedCents: 1500, disputedCents: 0 })
    await nextTry()
    expect(await debts(), 'the provider’s refusal is kept under its key').toEqual([`dispute ${NET} 399 open`])
    await sellsAgain()
    await nextTry()
    expect(await debts()).toEqual([`dispute ${NET} ${NET} settled`])
    expect([await balance(), await held()]).toEqual([399, nothingHeld])
  })

  test('owes what neither their money nor what is on its way to them covers', async () => {
    const { seller, productId, withdraws, opens, balance, debts } = await sold()
    await withdraws(NET)
    const { paymentIntent } = await shop.begin(shop.guest(), { productId })
    await shop.pay(paymentIntent.id)
    await shop.settled()
    const refund = { orderId: paymentIntent.id, amount: 500, refundedBefore: 0 }
    await shop.call(seller.client, 'refund_order', refund)
    const onItsWay = NET - 475
    expect(await balance()).toBe(onItsWay)
    await opens()
    expect([await debts(), await balance()]).toEqual([[`dispute ${NET} ${onItsWay} open`], 0])
  })

  test('owes nothing once it is won, and gets back what was taken', async () => {
    const { withdraws, opens, becomes, balance, debts, held } = await sold()
    await withdraws(1500)
    await opens()
    await becomes('won')
    expect(await debts()).toEqual(['dispute 0 0 settled'])
    expect([await balance(), await held()]).toEqual([399, nothingHeld])
  })

  test('is not tried again before its time', async () => {
    const { withdraws, opens, debts, sellsAgain, seller } = await sold()
    await withdraws(NET)
    await opens()
    const [row] = await shop.tables.find('debts', [Query.equal('sellerId', seller.userId)])
    expect(Date.parse(row?.nextTryAt ?? '') - Date.now()).toBeGreaterThan(9 * 60_000)
    await sellsAgain()
    await shop.resetLimit('repair')
    await shop.runScheduled()
    expect(await debts()).toEqual([`dispute ${NET} 0 open`])
  })

  test('is tried again after a longer pause each time', async () => {
    const { withdraws, opens, nextTry, seller } = await sold()
    await withdraws(NET)
    await opens()
    const pause = async () => {
      const [row] = await shop.tables.find('debts', [Query.equal('sellerId', seller.userId)])
      return Math.round((Date.parse(row?.nextTryAt ?? '') - Date.now()) / 60_000)
    }
    const pauses = [await pause()]
    for (let tries = 0; tries < 2; tries += 1) {
      await nextTry()
      pauses.push(await pause())
    }
    expect(pauses).toEqual([10, 20, 40])
  })

  test('waits for the next run where there is no time', async () => {
    const { withdraws, opens, seller } = await sold()
    await withdraws(NET)
    await opens()
    const due = { nextTryAt: new Date(0).toISOString() }
    await shop.tables.updateAll('debts', due, [Query.equal('sellerId', seller.userId)])
    const looked: string[] = []
    const look = (paymentId: string) => Promise.resolve(looked.push(paymentId))
    await recoverDue({ ...shop, now: new Date(), log: () => {} }, look, () => false)
    expect(looked).toEqual([])
    const [row] = await shop.tables.find('debts', [Query.equal('sellerId', seller.userId)])
    expect(Date.parse(row?.nextTryAt ?? '')).toBe(0)
  })

  test('whose payment cannot be looked at waits with the others, whom it does not keep from theirs', async () => {
    const { opens, withdraws, paymentId, nextTry } = await sold()
    await withdraws(NET)
    await opens()
    await shop.bank.control('/fail', { kind: 'malformed', times: null, about: paymentId })
    await nextTry()
    const [debt] = await shop.tables.find('debts', [Query.equal('paymentId', paymentId)])
    expect(debt?.settledAt).toBeNull()
    expect(Math.round((Date.parse(debt?.nextTryAt ?? '') - Date.now()) / 60_000)).toBe(20)
  })

  test('still refunds their buyer: the platform pays, and they owe their part', async () => {
    const { withdraws, refund, debts, held, nextTry, sellsAgain, balance, isOwned } = await sold()
    await withdraws(NET)
    expect(await refund(1999)).toMatchObject({ status: 'refunded', refundState: null })
    expect(await isOwned()).toBe(false)
    expect(await debts()).toEqual([`refund ${NET} 0 open`])
    expect(await held()).toEqual({ owedCents: NET, disputedCents: 0 })
    await sellsAgain()
    await nextTry()
    expect([await debts(), await balance()]).toEqual([[`refund ${NET} ${NET} settled`], 0])
  })
})

describe('a refund after a dispute that was won', () => {
  test('is paid, and taken from what was given back', async () => {
    const { opens, becomes, refund, balance, debts } = await sold()
    await opens()
    await becomes('won')
    expect(await refund(1000)).toMatchObject({ status: 'partially_refunded' })
    expect(await balance()).toBe(949)
    expect((await debts()).sort()).toEqual(['dispute 0 0 settled', 'refund 950 950 settled'])
  })
})

describe('a platform without money', () => {
  const drain = async () => {
    const { available } = await shop.bank.stripe.balance.retrieve()
    const amount = available.find(({ currency }) => currency === 'chf')?.amount ?? 0
    await shop.bank.control('/top-up', { amount: -amount })
    return async () => {
      await shop.bank.control('/top-up', { amount: FUNDS })
    }
  }

  test('refuses a refund with a way on, nothing is lost, and later it is made', async () => {
    const { withdraws, refund, balance, seller, paymentId, debts } = await sold()
    await withdraws(NET)
    const fill = await drain()
    const input = { orderId: paymentId, amount: 1999, refundedBefore: 0 }
    expect(await shop.refuseTo(seller.client, 'refund_order', input)).toMatchObject({
      code: 'conflict',
      message: m.refusal_platform_short(),
    })
    expect([await balance(), await debts()]).toEqual([0, []])
    const { logs } = await shop.outputOf('payments')
    expect(logs).toContain(`${paymentId} was not refunded: the balance of the marketplace does not cover it`)
    await fill()
    expect(await refund(1999), 'the key of the refusal is not asked again').toMatchObject({
      status: 'refunded',
    })
  })

  test('gives back what was won as soon as it can', async () => {
    const { opens, becomes, balance, debts, nextTry } = await sold()
    await opens()
    const fill = await drain()
    await shop.bank.control('/top-up', { amount: -5000 })
    await becomes('won')
    expect([await balance(), await debts()]).toEqual([0, [`dispute 0 ${NET} open`]])
    await fill()
    await nextTry()
    expect([await balance(), await debts()]).toEqual([NET, ['dispute 0 0 settled']])
  })
})
