import { CODE_TRIES } from '#functions/payments/src/discounts/grant-discount.ts'
import { randomUUID } from 'node:crypto'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { m } from '#messages'
import type { DiscountInput } from '#src/domain/contracts/marketplace/discounts.ts'
import { plainDiscount } from '#src/domain/testing/plain-discount.ts'
import { attemptLimit } from '#functions/payments/src/checkout/attempt.ts'
import { prepareCreatePayment } from '#functions/payments/src/checkout/create-payment.ts'
import { callsInWindow } from '#functions/shared/http/window-count.ts'
import { orderRowId } from '#functions/shared/db/keys.ts'
import { formatDate } from '#src/lib/format/format-date.ts'
import { discountsOf, fromNow, make, newCode, PRICE } from '#tests/integration/support/discounted-sales.ts'
import { publish, refuse } from '#tests/integration/support/stacks/market-stack.ts'
import { serverContext } from '#tests/integration/support/stacks/server-context.ts'
import { tooLateGateways } from '#tests/integration/support/stacks/server-shop.ts'
import { startShop, type OwnShop } from '#tests/integration/support/stacks/shop.ts'
import { anAddress } from '#tests/integration/support/stacks/stack.ts'
import { times } from '#tests/integration/support/community.ts'
import { HOUR } from '#src/lib/time/durations.ts'

let shop: OwnShop
let discounts: ReturnType<typeof discountsOf>

beforeAll(async () => {
  shop = await startShop()
  discounts = discountsOf(shop, await shop.connected())
})
afterAll(() => shop.close())

const guest = () => discounts.guest()
const offered = (change?: Partial<DiscountInput>) => discounts.offered(change)
const bought = (...what: Parameters<typeof discounts.bought>) => discounts.bought(...what)
const heldUntil = (paymentId: string, ms: number) => discounts.heldUntil(paymentId, ms)
const statusOf = (paymentId: string) => discounts.statusOf(paymentId)
type Sale = Awaited<ReturnType<typeof offered>>

describe('a discount', () => {
  test('is made once, however often its form is sent', async () => {
    const seller = await shop.creator()
    const submissionId = randomUUID()
    const made = await Promise.all(times(3, () => make(seller, { code: ' early ' }, submissionId)))
    expect(new Set(made.map(({ discountId }) => discountId)).size).toBe(1)
    expect(await discounts.rowOf(seller)).toMatchObject({
      code: 'EARLY',
      percent: 25,
      uses: 0,
      stoppedAt: null,
    })
  })

  test('has a code that its creator uses once, and others may use as well', async () => {
    const [one, other] = [await shop.creator(), await shop.creator()]
    await make(one)
    expect(
      await refuse(one.client, 'discounts.create', { submissionId: randomUUID(), discount: plainDiscount }),
    ).toMatchObject({ status: 409, field: 'code', message: m.discount_code_taken() })
    await make(other)
  })

  test.each<[string, Partial<DiscountInput>, string]>([
    ['a code with a space', { code: 'EARLY BIRD' }, 'discount.code'],
    ['no percents', { percent: 0 }, 'discount.percent'],
    ['more than all', { percent: 101 }, 'discount.percent'],
    ['half a percent', { percent: 0.5 }, 'discount.percent'],
    ['a negative amount', { kind: 'amount', amountCents: -100 }, 'discount.amountCents'],
    ['no amount', { kind: 'amount' }, 'discount.amountCents'],
    ['a huge amount', { kind: 'amount', amountCents: 1e15 }, 'discount.amountCents'],
    ['an end before its start', { startsAt: fromNow(HOUR), endsAt: fromNow(0) }, 'discount.endsAt'],
    ['a negative number of uses', { maxUses: -1 }, 'discount.maxUses'],
    ['a day that is none', { endsAt: '2026-02-30T00:00:00Z' }, 'discount.endsAt'],
  ])('with %s is refused', async (_, change, field) => {
    const seller = await shop.creator()
    const request = { submissionId: randomUUID(), discount: { ...plainDiscount, ...change } }
    expect(await refuse(seller.client, 'discounts.create', request)).toMatchObject({ status: 400, field })
  })

  test('for somebody else’s product is refused', async () => {
    const seller = await shop.creator()
    const theirs = await publish(await shop.creator(), {})
    const request = { submissionId: randomUUID(), discount: { ...plainDiscount, productIds: [theirs] } }
    expect(await refuse(seller.client, 'discounts.create', request)).toMatchObject({ status: 404 })
  })

  test('is changed and stopped by its creator alone', async () => {
    const { row, id, changeTerms, stop } = await offered()
    const other = await shop.creator()
    const { code: _, ...terms } = plainDiscount
    for (const [name, request] of [
      ['discounts.change', { discountId: id, discount: terms }],
      ['discounts.stop', { discountId: id }],
    ] as const) {
      expect(await refuse(other.client, name, request)).toMatchObject({ status: 404 })
    }
    await changeTerms({ kind: 'amount', amountCents: 500 })
    expect(await row()).toMatchObject({ kind: 'amount', amountCents: 500, percent: 0 })
    await stop()
    await stop()
    expect((await row())?.stoppedAt).not.toBeNull()
  })
})

describe('who buys with a code', () => {
  test('pays the reduced price, of which the fee is taken; orders and figures tell it', async () => {
    const sale = await offered()
    const { paymentIntent } = await sale.begin()
    expect(paymentIntent).toMatchObject({ amount: 1500, discountCode: sale.code, discount: 500 })
    expect(await sale.row()).toMatchObject({ uses: 0, held: 1, revenueCents: 0 })
    await shop.pay(paymentIntent.id)
    await shop.settled()
    expect(await shop.tables.get('orders', orderRowId(shop.hash, paymentIntent.id))).toMatchObject({
      amountCents: 1500,
      feeCents: 75,
      discountCode: sale.code,
      discountCents: 500,
    })
    expect(await sale.row()).toMatchObject({ uses: 1, held: 0, revenueCents: 1500 })
    const intent = await shop.bank.stripe.paymentIntents.retrieve(paymentIntent.id)
    expect([intent.amount, intent.application_fee_amount]).toEqual([1500, 75])
  })

  test('gets back what was paid, which the discount no longer counts', async () => {
    const sale = await offered()
    const { paymentIntent } = await bought(sale)
    await shop.bank.stripe.refunds.create({ payment_intent: paymentIntent.id })
    await shop.settled()
    expect(await shop.tables.get('payments', paymentIntent.id)).toMatchObject({ refundedCents: 1500 })
    expect(await sale.row()).toMatchObject({ uses: 1, revenueCents: 0 })
  })

  test('gets back what was paid for a file that is gone, and the use of the code', async () => {
    const sale = await offered()
    const { paymentIntent } = await sale.begin()
    await shop.tables.remove('product_secrets', sale.productId)
    await shop.pay(paymentIntent.id)
    await shop.settled()
    const payment = await shop.tables.get('payments', paymentIntent.id)
    expect(payment).toMatchObject({ refundedCents: 1500, givenBackFor: 'undeliverable' })
    expect(await sale.row()).toMatchObject({ uses: 0, held: 0, revenueCents: 0 })
  })

  test('never pays less than can be paid', async () => {
    const sale = await offered({ percent: 99 })
    expect((await sale.begin()).paymentIntent).toMatchObject({ amount: 50, discount: 1950 })
  })

  test('continues one payment, with the code and without repeating it', async () => {
    const sale = await offered()
    const client = guest()
    const first = await sale.begin({}, client)
    const known = { paymentIntentId: first.paymentIntent.id, receipt: first.receipt }
    const again = await sale.begin(known, client)
    const { paymentIntent } = await shop.begin(client, { productId: sale.productId, ...known })
    expect([again.paymentIntent.id, paymentIntent.id]).toEqual([known.paymentIntentId, known.paymentIntentId])
    expect(await sale.row()).toMatchObject({ held: 1 })
  })

  test('can take the code back, which another can use then', async () => {
    const sale = await offered({ maxUses: 1 })
    const client = guest()
    const first = await sale.begin({}, client)
    const known = { paymentIntentId: first.paymentIntent.id, receipt: first.receipt }
    const { paymentIntent } = await sale.begin({ ...known, code: '' }, client)
    expect(paymentIntent).toMatchObject({ amount: PRICE, discountCode: '', discount: 0 })
    expect(await statusOf(first.paymentIntent.id)).toBe('canceled')
    expect(await sale.row()).toMatchObject({ held: 0 })
    expect((await sale.begin()).paymentIntent.amount).toBe(1500)
  })

  test('and pays at the moment at which the code is taken back has paid with the code', async () => {
    const sale = await offered()
    const { paymentIntent, receipt } = await sale.begin()
    const context = serverContext(shop)
    const asked = { productId: sale.productId, code: '', attemptId: randomUUID() }
    const request = { ...asked, paymentIntentId: paymentIntent.id, receipt }
    const begin = await prepareCreatePayment(request, context)
    const answer = await begin({ gateways: tooLateGateways(shop, context) })
    expect(answer.paymentIntent).toMatchObject({ id: paymentIntent.id, amount: 1500, status: 'succeeded' })
    expect(await sale.row()).toMatchObject({ uses: 1, held: 0 })
  })

  test('adds the code to a payment that was begun without one', async () => {
    const sale = await offered()
    const client = guest()
    const first = await sale.begin({ code: undefined }, client)
    const known = { paymentIntentId: first.paymentIntent.id, receipt: first.receipt }
    expect((await sale.begin(known, client)).paymentIntent.amount).toBe(1500)
    expect(await statusOf(first.paymentIntent.id)).toBe('canceled')
  })
})

describe('a code is refused', () => {
  test.each<[string, Partial<DiscountInput>, () => string]>([
    [
      'that has ended',
      { endsAt: fromNow(-HOUR) },
      () => m.discount_ended({ date: formatDate(fromNow(-HOUR)) }),
    ],
    ['that is yet to begin', { startsAt: fromNow(HOUR) }, () => m.discount_unknown()],
    ['for dearer products', { minPriceCents: PRICE + 1 }, () => m.discount_other_product()],
  ])('%s', async (_, change, message) => {
    const sale = await offered(change)
    expect(await sale.refused()).toMatchObject({ status: 409, field: 'code', message: message() })
  })

  test.each(['OTHER', 'EARLY ; DROP', 'ËARLY', 'x'])('that nobody made: %s', async (code) => {
    const sale = await offered()
    expect(await sale.refused({ code })).toMatchObject({ status: 409, message: m.discount_unknown() })
  })

  test('of another creator', async () => {
    const sale = await offered()
    const code = newCode()
    await make(await shop.creator(), { code })
    expect(await sale.refused({ code })).toMatchObject({ message: m.discount_unknown() })
  })

  test('for another product of the creator', async () => {
    const sale = await offered()
    const other = await publish(sale.seller, { accessType: 'paid', priceCents: PRICE })
    await sale.changeTerms({ productIds: [other] })
    expect(await sale.refused()).toMatchObject({ message: m.discount_other_product() })
    expect((await sale.begin({ productId: other })).paymentIntent.amount).toBe(1500)
  })

  test('to who tries many, even the right one', async () => {
    const sale = await offered()
    const client = guest()
    await Promise.all(times(CODE_TRIES, () => sale.refused({ code: randomUUID().slice(0, 8) }, client)))
    expect(await sale.refused({}, client)).toMatchObject({ status: 429 })
    // without a code the product can still be bought
    await sale.begin({ code: '' }, client)
  })

  test('with a price that somebody made up', async () => {
    const sale = await offered()
    const address = anAddress()
    const claim = { amount: 1 }
    expect(await sale.refused(claim, shop.guest(address))).toMatchObject({
      message: m.refusal_price_changed(),
    })
    const { hash } = shop
    const attempts = ['rate', 'payment', 'product', address, sale.productId] as const
    const counting = { tables: shop.tables, hash, now: new Date() }
    expect(await callsInWindow(counting, attempts, attemptLimit.window), 'it counts as an attempt').toBe(1)
  })
})

describe('the last use', () => {
  test('is taken by one of twenty at once', async () => {
    const sale = await offered({ maxUses: 1 })
    const { productId } = sale
    const tried = await Promise.all(
      times(20, () => shop.attempt(guest(), { productId, code: sale.code, attemptId: randomUUID() })),
    )
    expect([...tried].sort((a, b) => a - b)).toEqual([200, ...times(19, () => 409)])
    const open = await shop.tables.find('open_payments', [])
    expect(open.filter((row) => row.productId === productId)).toHaveLength(1)
    expect(await sale.row()).toMatchObject({ uses: 0, held: 1 })
  })

  test('is free again once the begun payment has not been paid for a quarter of an hour', async () => {
    const sale = await offered({ maxUses: 1 })
    const first = await sale.begin()
    expect(await sale.refused()).toMatchObject({ message: m.discount_used_up() })
    await heldUntil(first.paymentIntent.id, -1000)
    const second = await sale.begin()
    expect(await statusOf(first.paymentIntent.id)).toBe('canceled')
    await shop.pay(second.paymentIntent.id)
    await shop.settled()
    expect(await sale.row()).toMatchObject({ uses: 1, held: 0 })
    expect(await sale.refused()).toMatchObject({ message: m.discount_used_up() })
  })

  test('stays with who has paid, though the time was over', async () => {
    const sale = await offered({ maxUses: 1 })
    const { paymentIntent } = await sale.begin()
    await shop.webhooks({ mode: 'drop' })
    await shop.pay(paymentIntent.id)
    await heldUntil(paymentIntent.id, -1000)
    expect(await sale.refused()).toMatchObject({ message: m.discount_used_up() })
    await shop.webhooks({ mode: 'deliver' })
    await shop.resetLimit('repair')
    await shop.runScheduled()
    expect(await sale.row()).toMatchObject({ uses: 1, held: 0 })
  })

  test('is given back by the schedule', async () => {
    const sale = await offered({ maxUses: 1 })
    const { paymentIntent } = await sale.begin()
    await heldUntil(paymentIntent.id, -1000)
    await shop.resetLimit('repair')
    await shop.runScheduled()
    expect(await statusOf(paymentIntent.id)).toBe('canceled')
    expect(await sale.row()).toMatchObject({ uses: 0, held: 0 })
    expect(await shop.tables.get('discount_uses', paymentIntent.id)).toBeNull()
  })
})

describe('a begun payment keeps its discount for a quarter of an hour', () => {
  test.each<[string, (sale: Sale) => Promise<unknown>]>([
    ['that was stopped', (sale) => sale.stop()],
    ['that became smaller', (sale) => sale.changeTerms({ percent: 5 })],
    ['that ended', (sale) => sale.changeTerms({ endsAt: fromNow(-1000) })],
  ])('%s', async (_, change) => {
    const sale = await offered()
    const client = guest()
    const first = await sale.begin({}, client)
    const known = { paymentIntentId: first.paymentIntent.id, receipt: first.receipt }
    await change(sale)
    const again = await sale.begin(known, client)
    expect(again.paymentIntent).toMatchObject({ id: known.paymentIntentId, amount: 1500 })
    await shop.pay(known.paymentIntentId)
    await shop.settled()
    expect(await shop.tables.get('payments', known.paymentIntentId)).toMatchObject({ amountCents: 1500 })
  })

  test('and not longer', async () => {
    const sale = await offered()
    const client = guest()
    const first = await sale.begin({}, client)
    await sale.stop()
    await heldUntil(first.paymentIntent.id, -1000)
    const known = { paymentIntentId: first.paymentIntent.id, receipt: first.receipt }
    expect(await sale.refused(known, client)).toMatchObject({ status: 409, field: 'code' })
    expect((await sale.begin({ ...known, code: '' }, client)).paymentIntent.amount).toBe(PRICE)
  })

  test('and not at another price of the product', async () => {
    const sale = await offered({ maxUses: 1 })
    const client = guest()
    const first = await sale.begin({}, client)
    const known = { paymentIntentId: first.paymentIntent.id, receipt: first.receipt }
    await shop.changeProduct(sale.productId, { priceCents: 4000 })
    expect((await sale.begin(known, client)).paymentIntent).toMatchObject({ amount: 3000, discount: 1000 })
    expect(await statusOf(first.paymentIntent.id)).toBe('canceled')
  })
})
