import { randomUUID } from 'node:crypto'
import { type Client, TablesDB } from 'appwrite'
import { Query } from 'node-appwrite'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { m } from '#messages'
import type { ProductInput } from '#src/domain/contracts/marketplace/products.ts'
import { limits } from '#src/domain/limits/limits.ts'
import { plainProduct } from '#src/domain/testing/plain-product.ts'
import { launchIdOf } from '#functions/shared/catalog/launch.ts'
import { prepareCreatePayment } from '#functions/payments/src/checkout/create-payment.ts'
import { DATABASE } from '#functions/shared/db/tables.ts'
import { productRecordId } from '#functions/shared/db/keys.ts'
import { times } from '#tests/integration/support/community.ts'
import { discountsOf, fromNow, make, newCode, PRICE } from '#tests/integration/support/discounted-sales.ts'
import { perform, publish, refuse } from '#tests/integration/support/stacks/market-stack.ts'
import { serverContext } from '#tests/integration/support/stacks/server-context.ts'
import { openShopOf } from '#tests/integration/support/stacks/server-shop.ts'
import { startShop, type Shop, type OwnShop } from '#tests/integration/support/stacks/shop.ts'
import { DAY, HOUR } from '#src/lib/time/durations.ts'

let shop: OwnShop
let discounts: ReturnType<typeof discountsOf>
let seller: Awaited<ReturnType<Shop['connected']>>

beforeAll(async () => {
  shop = await startShop()
  seller = await shop.connected()
  discounts = discountsOf(shop, seller)
})
afterAll(() => shop.close())

const LAUNCH = 1200
type Launch = NonNullable<ProductInput['launch']>
const launched: Launch = { priceCents: LAUNCH, endsAt: fromNow(DAY), maxSales: 0, startedAt: null }
const paid = { ...plainProduct, accessType: 'paid', priceCents: PRICE } as const

const recordOf = (productId: string) =>
  shop.tables.get('product_records', productRecordId(shop.hash, productId))
const historyOf = async (productId: string) => {
  const rows = await shop.tables.find('price_history', [
    Query.equal('recordId', productRecordId(shop.hash, productId)),
    Query.orderAsc('startsAt'),
  ])
  return rows.map(({ priceCents }) => priceCents)
}
const visibleIds = async (client: Client, tableId: string) => {
  const { rows } = await new TablesDB(client).listRows({ databaseId: DATABASE, tableId })
  return rows.map(({ $id }) => $id)
}

/** A product for CHF 20 at a launch price of CHF 12. */
async function launch(change: Partial<Launch> = {}) {
  const productId = await publish(seller, paid)
  const save = (next: Launch | null | undefined, product: Partial<ProductInput> = {}) =>
    perform(seller.client, 'products.save', {
      productId,
      product: { ...paid, ...product, ...(next !== undefined && { launch: next }) },
    })
  const terms = { ...launched, ...change }
  await save(terms)
  return {
    productId,
    terms,
    save,
    stop: () => save(null),
    record: () => recordOf(productId),
    row: async () => {
      const record = await recordOf(productId)
      return record && shop.tables.get('discounts', launchIdOf(shop, record) ?? 'none')
    },
    shown: () => shop.tables.get('products', productId),
    listed: () => shop.tables.get('listings', productId),
    begin: (input: object = {}, client = discounts.guest()) => shop.begin(client, { productId, ...input }),
    refused: (input: object = {}) => shop.refuse(discounts.guest(), { productId, ...input }),
  }
}

/** Buys, and waits for what follows a sale. */
async function buy(sale: Awaited<ReturnType<typeof launch>>, input: object = {}) {
  const begun = await sale.begin(input)
  await shop.pay(begun.paymentIntent.id)
  await shop.settled()
  return begun.paymentIntent
}

describe('a launch price', () => {
  test('is what buyers pay, without a code; orders and figures tell it', async () => {
    const sale = await launch()
    expect(await sale.shown()).toMatchObject({ priceCents: PRICE, launchPriceCents: LAUNCH })
    expect(await sale.listed()).toMatchObject({ priceCents: PRICE, launchPriceCents: LAUNCH })
    const [place] = await shop.tables.find('shelf_places', [Query.equal('productId', sale.productId)])
    expect(place?.priceCents).toBe(LAUNCH)
    const payment = await buy(sale)
    expect(payment).toMatchObject({ amount: LAUNCH, discountCode: '', discount: PRICE - LAUNCH })
    const { payments, orders } = await shop.booksOf(sale.productId)
    const row = { amountCents: LAUNCH, feeCents: 60, discountCode: '', discountCents: PRICE - LAUNCH }
    expect(payments).toMatchObject([row])
    expect(orders).toMatchObject([row])
    expect(await sale.row()).toMatchObject({ uses: 1, held: 0, revenueCents: LAUNCH })
  })

  test.each<[string, Partial<Launch>, string]>([
    ['as high as the price', { priceCents: PRICE }, 'product.launch.priceCents'],
    ['of nothing', { priceCents: 0 }, 'product.launch.priceCents'],
    ['below what can be paid', { priceCents: 49 }, 'launch.priceCents'],
    ['without an end', { endsAt: null }, 'product.launch.endsAt'],
    ['that is over', { endsAt: fromNow(-HOUR) }, 'launch.endsAt'],
    ['for half a buyer', { maxSales: 0.5 }, 'product.launch.maxSales'],
    ['for too many', { maxSales: limits.discount.maxUses + 1 }, 'product.launch.maxSales'],
    ['that was over before the form was opened', { startedAt: fromNow(-HOUR) }, 'launch.priceCents'],
  ])('%s is refused', async (_, change, field) => {
    const productId = await publish(seller, paid)
    const product = { ...paid, launch: { ...launched, ...change } }
    expect(await refuse(seller.client, 'products.save', { productId, product })).toMatchObject({
      status: 400,
      field,
    })
  })

  test('begins once, however often it is saved, and keeps its count while it is changed', async () => {
    const sale = await launch({ maxSales: 5 })
    const begun = await sale.record()
    await buy(sale)
    await sale.save(sale.terms)
    await sale.save({ ...sale.terms, priceCents: 1500, maxSales: 3, startedAt: null })
    await sale.save(undefined, { title: 'Another title' })
    expect(await sale.record()).toMatchObject({
      launchStartedAt: begun?.launchStartedAt,
      launchPriceCents: 1500,
    })
    expect(await sale.row()).toMatchObject({ uses: 1, maxUses: 3, amountCents: 500 })
    const fewer = { ...paid, launch: { ...sale.terms, maxSales: 1 } }
    expect(
      await refuse(seller.client, 'products.save', { productId: sale.productId, product: fewer }),
    ).toMatchObject({ field: 'launch.maxSales', message: m.refusal_launch_sold({ sales: 1 }) })
    expect(await historyOf(sale.productId)).toEqual([PRICE, LAUNCH, 1500])
  })

  test('is no code: nobody finds, changes or stops it as one', async () => {
    const sale = await launch()
    const row = await sale.row()
    const id = row?.$id ?? ''
    for (const code of [id, id.toUpperCase(), ' ']) {
      const { paymentIntent } = await sale.begin({ code }).catch(() => ({ paymentIntent: null }))
      expect(paymentIntent?.amount ?? LAUNCH).toBe(LAUNCH)
    }
    expect(await sale.refused({ code: id })).toMatchObject({ field: 'code', message: m.discount_unknown() })
    expect(await refuse(seller.client, 'discounts.stop', { discountId: id })).toMatchObject({ status: 404 })
    expect(await visibleIds(seller.client, 'discounts')).not.toContain(id)
  })
})

describe('the end of a launch price', () => {
  test('comes with its last moment, also for a browser that claims otherwise', async () => {
    const sale = await launch()
    const record = await sale.record()
    const endsAt = fromNow(-1000)
    await shop.tables.update('discounts', (await sale.row())?.$id ?? '', { endsAt })
    await shop.tables.update('product_records', record?.$id ?? '', { launchEndsAt: endsAt })
    expect((await sale.begin()).paymentIntent).toMatchObject({ amount: PRICE, discount: 0 })
    expect(await sale.refused({ amount: LAUNCH })).toMatchObject({ message: m.refusal_price_changed() })
    await shop.runScheduled()
    expect(await sale.record()).toMatchObject({ launchPriceCents: 0, launchStartedAt: null })
    expect(await sale.shown()).toMatchObject({ launchPriceCents: 0, launchEndsAt: null })
    expect(await sale.listed()).toMatchObject({ launchPriceCents: 0 })
    expect(await historyOf(sale.productId)).toEqual([PRICE, LAUNCH, PRICE])
  })

  test('comes with its last sale, which one of twenty gets', async () => {
    const sale = await launch({ maxSales: 1, endsAt: null })
    const begun = await Promise.all(times(20, () => sale.begin()))
    const amounts = begun.map(({ paymentIntent }) => paymentIntent.amount)
    expect(amounts.filter((amount) => amount === LAUNCH)).toHaveLength(1)
    expect(amounts.filter((amount) => amount === PRICE)).toHaveLength(19)
    const open = await shop.tables.find('open_payments', [
      Query.equal('productId', sale.productId),
      Query.limit(100),
    ])
    expect(open.filter(({ amountCents }) => amountCents === LAUNCH)).toHaveLength(1)
    const last = begun.find(({ paymentIntent }) => paymentIntent.amount === LAUNCH)
    await shop.pay(last?.paymentIntent.id ?? '')
    await shop.settled()
    expect(await sale.record()).toMatchObject({ launchPriceCents: 0, launchMaxSales: 0 })
    expect(await sale.shown()).toMatchObject({ launchPriceCents: 0 })
    await shop.bank.stripe.refunds.create({ payment_intent: last?.paymentIntent.id ?? '' })
    await shop.settled()
    expect((await sale.begin()).paymentIntent.amount).toBe(PRICE)
  })

  test.each([LAUNCH, PRICE - 1])(
    'changes nothing for a payment of %i that was begun, for a quarter of an hour',
    async (priceCents) => {
      const sale = await launch({ priceCents })
      const client = discounts.guest()
      const { paymentIntent, receipt } = await sale.begin({}, client)
      await sale.stop()
      const again = { receipt, paymentIntentId: paymentIntent.id }
      expect((await sale.begin(again, client)).paymentIntent).toMatchObject({
        id: paymentIntent.id,
        amount: priceCents,
      })
      expect((await sale.begin()).paymentIntent.amount).toBe(PRICE)
      await discounts.heldUntil(paymentIntent.id, -1)
      expect((await sale.begin(again, client)).paymentIntent.amount).toBe(PRICE)
      expect(await discounts.statusOf(paymentIntent.id)).toBe('canceled')
    },
  )

  test('is not taken back by a form that was opened before', async () => {
    const sale = await launch({ maxSales: 1, endsAt: null })
    const before = await sale.record()
    await buy(sale)
    const save = {
      productId: sale.productId,
      product: { ...paid, launch: sale.terms },
      basedOn: before?.updatedAt ?? '',
    }
    expect(await refuse(seller.client, 'products.save', save)).toMatchObject({
      status: 409,
      field: 'basedOn',
    })
  })
})

describe('of the places at a launch price, a begun payment holds', () => {
  const held = async (sale: Awaited<ReturnType<typeof launch>>) => (await sale.row())?.held
  const network = '2001:db8:77:1::'
  const amountsOf = (begun: readonly { paymentIntent: { amount: number } }[]) =>
    begun.map(({ paymentIntent }) => paymentIntent.amount)

  test.each([
    ['a guest', () => '10.20.30.40'],
    ['a guest with many addresses of one network', (index: number) => `${network}${index + 1}`],
  ])('one for each product and network: %s begins twelve', async (_, addressOf) => {
    const [sale, other] = [await launch({ maxSales: 10 }), await launch({ maxSales: 10 })]
    const begun: Awaited<ReturnType<typeof sale.begin>>[] = []
    for (const index of times(12, (number) => number))
      begun.push(await sale.begin({}, shop.guest(addressOf(index))))
    await other.begin({}, shop.guest(addressOf(0)))
    expect(amountsOf(begun)).toEqual(times(12, () => LAUNCH))
    expect([await held(sale), await held(other)]).toEqual([1, 1])
  })

  test('one, also where they are begun at the same moment', async () => {
    const sale = await launch({ maxSales: 10 })
    const begun = await Promise.all(times(6, () => sale.begin({}, shop.guest('10.20.30.41'))))
    expect(amountsOf(begun)).toEqual(times(6, () => LAUNCH))
    expect(await held(sale)).toBe(1)
    const states = await Promise.all(begun.map(({ paymentIntent: { id } }) => discounts.statusOf(id)))
    expect(states.filter((state) => state !== 'canceled')).toHaveLength(1)
  })

  test('one for each account behind a network', async () => {
    const sale = await launch({ maxSales: 10 })
    const people = [await shop.signUp('10.20.30.42'), await shop.signUp('10.20.30.42')]
    for (const { client } of people) await sale.begin({}, client)
    await sale.begin({}, shop.guest('10.20.30.42'))
    expect(await held(sale)).toBe(3)
  })

  test('the last, which the next of the network gets; who was first pays nothing and can begin again', async () => {
    const sale = await launch({ maxSales: 1, endsAt: null })
    const [one, next] = [shop.guest('10.20.30.43'), shop.guest('10.20.30.43')]
    const first = await sale.begin({}, one)
    const second = await sale.begin({}, next)
    expect(second.paymentIntent.amount).toBe(LAUNCH)
    await expect(shop.pay(first.paymentIntent.id)).rejects.toThrow('canceled')
    await shop.pay(second.paymentIntent.id)
    await shop.settled()
    const again = { paymentIntentId: first.paymentIntent.id, receipt: first.receipt }
    expect(await shop.refuse(one, { ...again, productId: sale.productId, amount: LAUNCH })).toMatchObject({
      status: 409,
      message: m.refusal_price_changed(),
    })
    expect((await sale.begin(again, one)).paymentIntent.amount).toBe(PRICE)
  })

  test.each([LAUNCH, PRICE - 1])(
    'one, which passes to the payment that replaces it, also in another network: at a launch price of %i',
    async (priceCents) => {
      const sale = await launch({ priceCents, maxSales: 1, endsAt: null })
      const first = await sale.begin({}, shop.guest('10.20.30.46'))
      await shop.changeProduct(sale.productId, { priceCents: 2500 })
      const again = { paymentIntentId: first.paymentIntent.id, receipt: first.receipt }
      const second = await sale.begin(again, shop.guest('10.20.31.47'))
      expect(second.paymentIntent).toMatchObject({ status: 'open', amount: priceCents })
      expect(await discounts.statusOf(first.paymentIntent.id)).toBe('canceled')
      expect(await held(sale)).toBe(1)
    },
  )

  test('none yet where the database fails as it begins, and the payment can go on', async () => {
    const sale = await launch({ maxSales: 1, endsAt: null })
    let commits = 0
    const transaction: Shop['tables']['transaction'] = async (...staged) => {
      commits += 1
      if (commits === 1) throw new Error('The database is down')
      await shop.tables.transaction(...staged)
    }
    const context = serverContext(shop, { tables: { ...shop.tables, transaction } })
    const request = { productId: sale.productId, attemptId: randomUUID() }
    const begin = await prepareCreatePayment(request, context)
    await expect(begin({ gateways: openShopOf(shop)(context) })).rejects.toThrow('down')
    const open = await shop.tables.find('open_payments', [Query.equal('productId', sale.productId)])
    expect(await Promise.all(open.map(({ $id }) => discounts.statusOf($id)))).toEqual([
      'requires_payment_method',
    ])
    expect((await sale.begin({ attemptId: request.attemptId })).paymentIntent.amount).toBe(LAUNCH)
    expect(await held(sale)).toBe(1)
  })

  test('one that was paid at the moment at which the next began', async () => {
    const sale = await launch({ maxSales: 2, endsAt: null })
    const [one, next] = [shop.guest('10.20.30.44'), shop.guest('10.20.30.44')]
    const first = await sale.begin({}, one)
    await shop.webhooks({ mode: 'hold' })
    await shop.pay(first.paymentIntent.id)
    expect((await sale.begin({}, next)).paymentIntent.amount).toBe(LAUNCH)
    await shop.webhooks({ mode: 'deliver' })
    await shop.settled()
    expect(await sale.row()).toMatchObject({ uses: 1, held: 1 })
  })
})

describe('beside a launch price, a code', () => {
  test('counts if it takes off more, and is answered at its field otherwise', async () => {
    const sale = await launch()
    const [weak, strong, all] = [newCode(), newCode(), newCode()]
    await make(seller, { code: weak, percent: 40 })
    await make(seller, { code: strong, percent: 50 })
    await make(seller, { code: all, percent: 100 })
    const client = discounts.guest()
    const { paymentIntent, receipt } = await sale.begin({}, client)
    const again = { receipt, paymentIntentId: paymentIntent.id }
    expect(await shop.refuse(client, { productId: sale.productId, ...again, code: weak })).toMatchObject({
      status: 409,
      field: 'code',
      message: m.discount_launch_lower(),
    })
    // the refused code has not ended the begun payment
    expect((await sale.begin(again, client)).paymentIntent.id).toBe(paymentIntent.id)
    const reduced = await sale.begin({ ...again, code: strong }, client)
    expect(reduced.paymentIntent).toMatchObject({ amount: 1000, discountCode: strong })
    const back = { receipt, paymentIntentId: reduced.paymentIntent.id, code: '' }
    expect((await sale.begin(back, client)).paymentIntent).toMatchObject({ amount: LAUNCH, discountCode: '' })
    expect((await sale.begin({ code: all })).paymentIntent).toMatchObject({ status: 'free', amount: 0 })
  })

  test('takes no place from a begun payment of the same network, because who enters it may only compare', async () => {
    const sale = await launch({ maxSales: 1, endsAt: null })
    const code = newCode()
    await make(seller, { code, percent: 5 })
    const first = await sale.begin({}, shop.guest('10.20.30.45'))
    const other = await sale.begin({ code }, shop.guest('10.20.30.45'))
    expect(other.paymentIntent).toMatchObject({ amount: 1900, discountCode: code })
    expect(await discounts.statusOf(first.paymentIntent.id)).toBe('requires_payment_method')
  })
})

describe('the regular price', () => {
  test('is struck as its history allows, which nobody else reads or writes', async () => {
    const sale = await launch()
    await sale.stop()
    const recordId = productRecordId(shop.hash, sale.productId)
    const entries = await shop.tables.find('price_history', [Query.equal('recordId', recordId)])
    for (const { $id } of entries) await shop.tables.remove('price_history', $id)
    await shop.tables.create('price_history', `old-${sale.productId}`, {
      recordId,
      userId: seller.userId,
      priceCents: PRICE,
      startsAt: fromNow(-31 * DAY),
    })
    await sale.save(sale.terms)
    expect(Date.parse((await sale.shown())?.struckUntil ?? '')).toBe(Date.parse(launched.endsAt ?? ''))
    await sale.save(sale.terms, { priceCents: 2500 })
    expect(await sale.shown()).toMatchObject({ priceCents: 2500, struckUntil: null })
    const other = await shop.creator()
    for (const client of [seller.client, other.client, discounts.guest()]) {
      await expect(visibleIds(client, 'price_history')).rejects.toMatchObject({ code: 401 })
    }
    expect(await refuse(other.client, 'products.secrets', { productId: sale.productId })).toMatchObject({
      status: 403,
    })
    const told = await perform(seller.client, 'products.secrets', { productId: sale.productId })
    expect(told.priceHistory.map(({ priceCents }) => priceCents)).toEqual([PRICE, LAUNCH])
    await perform(seller.client, 'products.delete', { productId: sale.productId })
    expect(await historyOf(sale.productId)).toEqual([])
  })
})
